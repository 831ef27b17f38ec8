import { env } from "cloudflare:workers";

import { getAlbum } from "#catalogue/albums.ts";
import { db } from "#catalogue/db/page-db.ts";
import { getSong, listAlbumSongs } from "#catalogue/songs.ts";
import type { ArtistRef } from "#domain/artist.ts";
import { type EmbedKind, embedPreviewSeconds } from "#domain/embed.ts";
import type { Song } from "#domain/song.ts";
import { orNull } from "./pages.ts";

/** The data of a player on another site. */
export interface EmbedData {
  kind: EmbedKind;
  id: string;
  title: string;
  artists: ArtistRef[];
  coverKey: string | null;
  songs: Song[];
  /** The seconds of each song that it plays; 0 where the operator allows visitors none. */
  previewSeconds: number;
}

const previewSeconds = () => embedPreviewSeconds((env as { PREVIEW_SECONDS?: string }).PREVIEW_SECONDS);

const loadSong = orNull(async (id: string): Promise<EmbedData> => {
  const song = await getSong(db, id);
  const { title, artists, coverKey } = song;
  return { kind: "song", id, title, artists, coverKey, songs: [song], previewSeconds: previewSeconds() };
});

const loadAlbum = orNull(async (id: string): Promise<EmbedData> => {
  const [album, songs] = await Promise.all([getAlbum(db, id), listAlbumSongs(db, id)]);
  const { title, artist, coverKey } = album;
  return { kind: "album", id, title, artists: [artist], coverKey, songs, previewSeconds: previewSeconds() };
});

/** Loads a song or album for a framed player; null where there is none, or no player for its kind. */
export async function loadEmbedded(kind: string | undefined, id: string): Promise<EmbedData | null> {
  if (kind === "song") return loadSong(id);
  return kind === "album" ? loadAlbum(id) : null;
}
