import { fnv1a } from "#domain/fnv.ts";

/** One play of a song, as the Worker hands it to the shard of its song. */
export interface Play {
  userId: string;
  songId: string;
  /** The client's name for this play, which stays the same when the client sends it again. */
  key: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
}

/** A play either counts, was counted before, or is one too many of its listener's for now. */
export type PlayOutcome = "counted" | "known" | { tooManyForMs: number };

/** The calls that the Worker makes to a shard. */
export interface PlaysShard extends Rpc.DurableObjectBranded {
  /** A play that counts, or was counted before, is safe when this answers. */
  count: (play: Play) => Promise<PlayOutcome>;
}

/** Each takes some 1,000 calls a second; more may be added at any time. (developers.cloudflare.com/durable-objects/platform/limits) */
const SHARDS = 4;

/** The name of the shard that counts a song: all its plays meet in one place. */
export function shardOf(songId: string): string {
  return `shard-${fnv1a(songId) % SHARDS}`;
}
