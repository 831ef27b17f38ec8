import { asc, getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import { refreshCharts } from "#catalogue/charts.ts";
import type { CatalogueDb } from "#catalogue/db.ts";
import { CATALOGUE_TABLES, upsertRows } from "#catalogue/write.ts";
import { utcDay } from "#domain/utc-day.ts";
import { pullComments } from "./pull-comments.ts";

const ROWS_PER_REQUEST = 1000;

/** Copies a catalogue, all that pages are built from, into an empty database; search is not among it. */
export async function pullCatalogue(source: CatalogueDb, target: CatalogueDb): Promise<void> {
  for (const [name, table] of Object.entries(CATALOGUE_TABLES)) {
    for (let offset = 0; ; offset += ROWS_PER_REQUEST) {
      const rows = await readRows(source, table, offset);
      await upsertRows(target, { [name]: rows });
      if (rows.length < ROWS_PER_REQUEST) break;
    }
  }
  await pullComments(source, target);
  await refreshCharts(target, utcDay(Date.now()));
}

function readRows(db: CatalogueDb, table: SQLiteTable, offset: number) {
  const everyColumn = Object.values(getTableColumns(table)).map((column) => asc(column));
  return db
    .select()
    .from(table)
    .orderBy(...everyColumn)
    .limit(ROWS_PER_REQUEST)
    .offset(offset);
}
