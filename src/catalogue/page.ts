import { AppError } from "#domain/errors.ts";

/** Asks for a part of a list. `limit` is 1 to 100; `cursor` is the `nextCursor` of the part before. */
export interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

/** One part of a list; `nextCursor` is null at the end. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

type CursorValue = string | number | null;

/** The sort keys of the last item shown, as text that means nothing to a client. */
export function encodeCursor(values: readonly CursorValue[]): string {
  const bytes = new TextEncoder().encode(JSON.stringify(values));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/**
 * The sort keys in a cursor, or null where the list starts.
 * @throws AppError invalid_input for a cursor that this list did not give
 */
export function readCursor<T extends readonly CursorValue[]>(
  cursor: string | undefined,
  isKeys: (values: unknown[]) => boolean,
): T | null {
  if (cursor === undefined) return null;
  try {
    const text = atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const values: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (Array.isArray(values) && isKeys(values)) return values as unknown as T;
  } catch {
    // It is no base64 or no JSON, and as invalid as a wrong list.
  }
  throw new AppError("invalid_input", "Invalid cursor");
}

/** Cuts `limit + 1` rows to a page: the row too many says that there is more. */
export function toPage<T>(rows: readonly T[], limit: number, keysOf: (item: T) => CursorValue[]): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? encodeCursor(keysOf(last)) : null };
}
