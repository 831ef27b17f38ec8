import type { CatalogueDb } from "#catalogue/db/db.ts";
import { hasSong } from "#catalogue/plays/plays.ts";
import { AppError } from "#domain/errors.ts";
import { remembered } from "../../http/isolate-cache.ts";
import type { Play, PlaysShard } from "../../db/plays-shard.ts";
import { shardOf } from "./shard.ts";

/** A song that goes is passed over when its plays are added up, so this may be old. */
const findSong = remembered({ forMs: 600_000, entries: 10_000 }, async (db: CatalogueDb, id: string) => {
  if (!(await hasSong(db, id))) throw new AppError("not_found");
  return id;
});

/** Counts a play. @returns whether it is new @throws AppError not_found, too_many_requests */
export async function countPlay(
  db: CatalogueDb,
  shards: DurableObjectNamespace<PlaysShard>,
  play: Play,
): Promise<boolean> {
  await findSong(db, play.songId, play.at);
  const outcome = await shards.getByName(shardOf(play.songId)).count(play);
  if (typeof outcome === "string") return outcome === "counted";
  const retryAfterSeconds = Math.ceil(outcome.tooManyForMs / 1000);
  throw new AppError("too_many_requests", undefined, { retryAfterSeconds });
}
