/** Each takes some 1,000 calls a second; more may be added at any time. (developers.cloudflare.com/durable-objects/platform/limits) */
const SHARDS = 4;

/** The name of the buffer that counts a song: all its plays meet in one place. (FNV-1a) */
export function shardOf(songId: string): string {
  let hash = 0x811c9dc5;
  for (const character of songId) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return `shard-${(hash >>> 0) % SHARDS}`;
}
