import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { type Page, readCursor } from "#catalogue/page.ts";

/**
 * The condition for the rows behind a cursor `[at, id]` in a list that is newest first, then by id; undefined at the
 * start of the list. Its first part lets an index on `at` begin there.
 * @throws AppError invalid_input
 */
export function behindCursor(
  cursor: string | undefined,
  { at, id }: { at: SQLiteColumn; id: SQLiteColumn },
): SQL | undefined {
  const last = readCursor<[number, string]>(
    cursor,
    ([at, id]) => typeof at === "number" && typeof id === "string",
  );
  return last ? sql`${at} <= ${last[0]} AND (${at} < ${last[0]} OR ${id} > ${last[1]})` : undefined;
}

/**
 * Looks up the things of the catalogue that a page of a person's list names. A thing that has left the catalogue is left
 * out, so a page may be shorter than asked for, or empty; its cursor stays.
 */
export async function lookUpPage<Item>(
  { items: ids, nextCursor }: Page<string>,
  listByIds: (ids: readonly string[]) => Promise<Item[]>,
): Promise<Page<Item>> {
  return { items: await listByIds(ids), nextCursor };
}
