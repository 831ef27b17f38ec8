import { UsageError } from "../../terminal/arguments.ts";

const TEXT_MAX = 80;
const LIMIT = 50;
const LIMIT_MAX = 100;

/** A text as a table shows it: on one line, cut to 80 characters. */
export function cutText(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX)}…` : line;
}

/** An instant as yyyy-mm-dd hh:mm in UTC; empty for none. @param at milliseconds since 1970 */
export function dayAndTime(at: number | null): string {
  return at === null ? "" : new Date(at).toISOString().slice(0, 16).replace("T", " ");
}

/** The number that `--limit` asks for; 50 unless told. @throws UsageError */
export function limitOf(text: string | undefined): number {
  const limit = Number(text ?? LIMIT);
  if (!Number.isInteger(limit) || limit < 1 || limit > LIMIT_MAX)
    throw new UsageError(`--limit takes a number from 1 to ${LIMIT_MAX}`);
  return limit;
}
