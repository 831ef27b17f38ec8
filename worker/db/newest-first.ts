import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

import { readCursor } from "#catalogue/page.ts";

/**
 * The condition for what comes behind a cursor `[at, id]` in a list that is newest first, then by id;
 * undefined at the start of the list. Its first part lets an index on `at` begin there.
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
