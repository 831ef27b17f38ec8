import type { Page, PageRequest } from "#catalogue/page.ts";
import { hasSong } from "#catalogue/plays/plays.ts";
import { listSongsByIds } from "#catalogue/songs.ts";
import { AppError } from "#domain/errors.ts";
import { HISTORY_SONGS_MAX } from "#domain/limits.ts";
import type { Song } from "#domain/song.ts";
import type { UserDb } from "../../db/client.ts";
import { lookUpPage } from "../../db/pages.ts";
import { isBoughtSong } from "../../store/ledger/ownership.ts";
import type { Listener } from "../library.ts";
import { deleteHistory, insertListening, listAllHistory, listHistory } from "./queries.ts";

/** The songs that a user listened to last, newest first. @throws AppError invalid_input for a malformed cursor */
export async function listHeardSongs(
  { catalogue, users, userId }: Listener,
  request: PageRequest,
): Promise<Page<Song>> {
  return lookUpPage(await listHistory(users, userId, request), (ids) => listSongsByIds(catalogue, ids));
}

/** Notes that a user listens to a song; one noted before comes first again. @throws AppError not_found */
export async function addToHistory({ catalogue, users, userId }: Listener, songId: string): Promise<void> {
  const mayHear = (await hasSong(catalogue, songId)) || (await isBoughtSong(users, userId, songId));
  if (!mayHear) throw new AppError("not_found");
  await insertListening(users, userId, songId, { now: Date.now(), kept: HISTORY_SONGS_MAX });
}

/** Forgets all that a user listened to. */
export async function clearHistory({ users, userId }: Listener): Promise<void> {
  await deleteHistory(users, userId);
}

/** All of a user's history, for the export of their account. */
export async function exportHistory(
  users: UserDb,
  userId: string,
): Promise<{ songId: string; listenedAt: number }[]> {
  return listAllHistory(users, userId);
}
