import { rmSync } from "node:fs";
import { asc, getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

import { WHOLE_LIST_PAGE } from "#catalogue/all-items.ts";
import { runBatch } from "#catalogue/db/batch.ts";
import { type CatalogueDb, catalogueDb } from "#catalogue/db/db.ts";
import { charts } from "#catalogue/db/tables.ts";
import { CATALOGUE_TABLES, upsertRows } from "#catalogue/db/write.ts";
import { openD1File } from "../local/machine/d1-file.ts";
import { migrate } from "../local/migrate.ts";
import { copyComments } from "./copy-comments.ts";

const ROWS_PER_REQUEST = 1000;

/**
 * Copies a catalogue into a file of its own, all that pages are built from: the build reads it thousands of times,
 * while the app, or the deployed site, goes on with its own. Search is not among it, nor are plays by day, whose sums
 * the charts and the songs hold; of the lists of everything it has what the first pages show.
 * @param file is written anew
 */
export async function copyCatalogue(source: CatalogueDb, file: string): Promise<void> {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(file + suffix, { force: true });
  const { database, close } = openD1File(file, { readOnly: false });
  try {
    await migrate(database);
    const target = catalogueDb({ DB: database });
    const { playsDaily: _, ...tables } = CATALOGUE_TABLES;
    for (const [name, table] of Object.entries(tables)) {
      for (let offset = 0; ; offset += ROWS_PER_REQUEST) {
        const rows = await readRows(source, table, offset);
        await upsertRows(target, { [name]: rows });
        if (rows.length < ROWS_PER_REQUEST) break;
      }
    }
    await copyCharts(source, target);
    await copyListings(source, target);
    await copyComments(source, target);
  } finally {
    close();
  }
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

/** Charts are a hundred places each. */
async function copyCharts(source: CatalogueDb, target: CatalogueDb): Promise<void> {
  const rows = await source.select().from(charts);
  const values = rows.map(({ chart, position, itemId }) => [chart, position, itemId]);
  await runBatch(target, [
    sql`INSERT INTO charts (chart, position, item_id)
      SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]')
      FROM json_each(${JSON.stringify(values)})`,
  ]);
}

/** The newest songs and albums: triggers list them where their entry is (migrations/0020_listings.sql). */
async function copyListings(source: CatalogueDb, target: CatalogueDb): Promise<void> {
  for (const kind of ["song", "album"]) {
    const rows = await source.all<Record<string, string | number>>(sql`
      SELECT search_entries.number, item_id, search_entries.title_key, search_entries.artist_key,
        search_entries.popularity FROM listings CROSS JOIN search_entries ON search_entries.number = listings.number
      WHERE listings.kind = ${kind} AND genre_id = '' AND year = ''
      ORDER BY released DESC, listings.number DESC LIMIT ${WHOLE_LIST_PAGE + 1}`);
    const values = rows.map((row) => [
      row["number"],
      row["item_id"],
      row["title_key"],
      row["artist_key"],
      row["popularity"],
    ]);
    await runBatch(target, [
      sql`INSERT INTO search_entries (number, kind, item_id, title_key, artist_key, popularity)
        SELECT json_extract(value, '$[0]'), ${kind}, json_extract(value, '$[1]'), json_extract(value, '$[2]'),
          json_extract(value, '$[3]'), json_extract(value, '$[4]')
        FROM json_each(${JSON.stringify(values)})`,
    ]);
  }
}
