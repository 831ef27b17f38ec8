import { fnv1a } from "#domain/fnv.ts";

/** Each takes some 1,000 calls a second; more may be added at any time. (developers.cloudflare.com/durable-objects/platform/limits) */
const SHARDS = 4;

/** The name of the buffer that counts a song: all its plays meet in one place. */
export function shardOf(songId: string): string {
  return `shard-${fnv1a(songId) % SHARDS}`;
}
