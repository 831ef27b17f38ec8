import type { Song } from "./song.ts";

interface Item {
  id: string;
}

/** Whether two rows hold the same items, in whatever order. (product.md 3.11) */
export function haveSameItems(row: readonly Item[], other: readonly Item[]): boolean {
  return row.length === other.length && without(row, other).length === 0;
}

/** The items of a row that are not in another one. (product.md 3.11) */
export function without<One extends Item>(row: readonly One[], other: readonly Item[]): One[] {
  const others = new Set(other.map(({ id }) => id));
  return row.filter(({ id }) => !others.has(id));
}

/** The first song of each album, then the second of each, and so on: songs of an album share a cover. (product.md 3.5) */
export function spreadAlbums(songs: readonly Song[]): Song[] {
  const seen = new Map<string, number>();
  const rounds: Song[][] = [];
  for (const song of songs) {
    const key = song.album?.id ?? song.id;
    const round = seen.get(key) ?? 0;
    seen.set(key, round + 1);
    (rounds[round] ??= []).push(song);
  }
  return rounds.flat();
}
