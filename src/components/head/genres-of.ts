import type { Song } from "#domain/song.ts";

/** The genres of these songs, each once, the most frequent one first. */
export function genresOf(songs: readonly Song[]): string[] {
  const counts = new Map<string, number>();
  for (const { genre } of songs) if (genre) counts.set(genre.name, (counts.get(genre.name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}
