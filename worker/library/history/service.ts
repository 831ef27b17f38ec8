import type { CatalogueDb } from "#catalogue/db/db.ts";
import { hasSong } from "#catalogue/plays/plays.ts";
import { AppError } from "#domain/errors.ts";
import { HISTORY_SONGS_MAX } from "#domain/limits.ts";
import type { UserDb } from "../../db/client.ts";
import { hasBoughtSong } from "../../store/ledger/ownership-queries.ts";
import { insertListening } from "./queries.ts";

/** Notes that a user listens to a song; one noted before comes first again. @throws AppError not_found */
export async function addToHistory(
  { db, users, userId }: { db: CatalogueDb; users: UserDb; userId: string },
  songId: string,
): Promise<void> {
  const mayHear = (await hasSong(db, songId)) || (await hasBoughtSong(users, userId, songId));
  if (!mayHear) throw new AppError("not_found");
  await insertListening(users, userId, songId, { now: Date.now(), kept: HISTORY_SONGS_MAX });
}
