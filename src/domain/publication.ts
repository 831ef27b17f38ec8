/** The state of a song, an album or an artist: everybody sees it, nobody does for now, or only its buyers do for good. */
export type Publication = "published" | "unpublished" | "deleted";
