import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import * as fromWire from "#contract/from-wire.ts";
import { AppError } from "#domain/errors.ts";
import type { Song } from "#domain/song.ts";

/** What the popup tells of a song; of its genre api/v1 says the name alone. */
export type SongDetails = Omit<Song, "genre"> & { genre: string | null };

/**
 * Asks for a song.
 * @returns null when there is no such song
 * @throws AppError when the server does not answer as it should
 */
export async function loadSongDetails(songId: string): Promise<SongDetails | null> {
  try {
    const { data } = await call(endpoints.song, { params: [songId] });
    return { ...fromWire.song(data), genre: data.genre };
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
