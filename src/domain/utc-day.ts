/** The day of an instant in UTC, as yyyy-mm-dd. @param at milliseconds since 1970 */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
