import type { CatalogueDb } from "#catalogue/db/db.ts";
import { hasSong } from "#catalogue/plays/plays.ts";
import { withRetry } from "#catalogue/db/retry.ts";
import { AppError } from "#domain/errors.ts";
import { type Play, type PlayOutcome, type PlaysShard, shardOf } from "../../db/plays-shard.ts";
import { cachedLookup } from "../../http/isolate-cache.ts";

/** `hasSong`, remembered for ten minutes: a song that goes is passed over when its plays are added up. */
const isKnownSong = cachedLookup({ forMs: 600_000, entries: 10_000, isKept: Boolean }, hasSong);

/** Counts a play. @returns whether it is new @throws AppError not_found, too_many_requests */
export async function countPlay(
  catalogue: CatalogueDb,
  shards: DurableObjectNamespace<PlaysShard>,
  play: Play,
): Promise<boolean> {
  if (!(await isKnownSong(catalogue, [play.songId], play.at))) throw new AppError("not_found");
  // Sent again within seconds, a play is known even without a name.
  const count = async (): Promise<PlayOutcome> => await shards.getByName(shardOf(play.songId)).count(play);
  const outcome = await withRetry(count);
  if (typeof outcome === "string") return outcome === "counted";
  const retryAfterSeconds = Math.ceil(outcome.tooManyForMs / 1000);
  throw new AppError("too_many_requests", undefined, { retryAfterSeconds });
}
