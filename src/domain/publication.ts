/** Whether everybody sees a song, an album or an artist, nobody for now, or nobody ever but who bought it. */
export type Publication = "published" | "unpublished" | "deleted";
