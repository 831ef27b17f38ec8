/**
 * How long to wait before the next try: twice as long as before the last one, up to a limit, and never the same for two
 * browsers, so that those who lost a server together do not come back together.
 * @param failures of tries so far, from 1 on
 * @param random 0 to 1
 */
export function backOffMs(failures: number, firstMs: number, longestMs: number, random: number): number {
  const wholeMs = Math.min(longestMs, firstMs * 2 ** (failures - 1));
  return wholeMs * (0.5 + random / 2);
}
