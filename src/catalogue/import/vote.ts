/**
 * The value that occurs most often, null if there is none; of equally frequent ones the first by `order`,
 * so that the order of the files decides nothing.
 */
export function mostFrequent(
  values: readonly string[],
  order: (a: string, b: string) => number = byCodeUnit,
): string | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ranked = [...counts].sort(([a, countA], [b, countB]) => countB - countA || order(a, b));
  return ranked[0]?.[0] ?? null;
}

/** The order of text that no locale changes. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The more precise date first, then the earlier one: 2004-05-17, 2004-05, 2004. */
export function byPrecision(a: string, b: string): number {
  return b.length - a.length || byCodeUnit(a, b);
}
