import { sql, type SQL } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";

import { runBatch } from "./batch.ts";
import type { CatalogueDb } from "./db.ts";
import {
  albums,
  artists,
  genres,
  playlists,
  playlistSongs,
  playsDaily,
  siteContent,
  songArtists,
  songs,
  songStats,
  soundFiles,
} from "./tables.ts";

/** Rows to insert or update, any table left out; parents are written before children. */
export interface CatalogueRows {
  artists?: (typeof artists.$inferInsert)[];
  genres?: (typeof genres.$inferInsert)[];
  albums?: (typeof albums.$inferInsert)[];
  songs?: (typeof songs.$inferInsert)[];
  soundFiles?: (typeof soundFiles.$inferInsert)[];
  songArtists?: (typeof songArtists.$inferInsert)[];
  songStats?: (typeof songStats.$inferInsert)[];
  playsDaily?: (typeof playsDaily.$inferInsert)[];
  playlists?: (typeof playlists.$inferInsert)[];
  playlistSongs?: (typeof playlistSongs.$inferInsert)[];
  siteContent?: (typeof siteContent.$inferInsert)[];
}

/** Every table that this file writes, parents before children; comments are written by visitors. */
export const CATALOGUE_TABLES = {
  artists,
  genres,
  albums,
  songs,
  soundFiles,
  songArtists,
  songStats,
  playsDaily,
  playlists,
  playlistSongs,
  siteContent,
} as const satisfies Record<keyof CatalogueRows, SQLiteTable>;

/** D1 binds at most 100 parameters and 2 MB a value: rows travel as one JSON array. */
const ROWS_PER_STATEMENT = 500;

/**
 * The statements that insert these rows, or update them where their key exists, children's lists
 * (a song's artists, a playlist's songs) replaced whole. Run them in one batch: all or nothing.
 */
export function upsertStatements(rows: CatalogueRows): SQL[] {
  const statements: SQL[] = [];
  const lists = [
    ["song_artists", "song_id", rows.songArtists?.map((row) => row.songId)],
    ["playlist_songs", "playlist_id", rows.playlistSongs?.map((row) => row.playlistId)],
  ] as const;
  for (const [table, column, owners = []] of lists) {
    if (owners.length === 0) continue;
    statements.push(
      sql`DELETE FROM ${sql.raw(table)} WHERE ${sql.raw(column)} IN (SELECT value FROM json_each(${JSON.stringify(owners)}))`,
    );
  }
  for (const [name, table] of Object.entries(CATALOGUE_TABLES)) {
    const all = rows[name as keyof CatalogueRows] ?? [];
    for (let start = 0; start < all.length; start += ROWS_PER_STATEMENT) {
      statements.push(upsert(table, all.slice(start, start + ROWS_PER_STATEMENT)));
    }
  }
  return statements;
}

/** Writes the rows in one transaction. */
export async function upsertRows(db: CatalogueDb, rows: CatalogueRows): Promise<void> {
  await runBatch(db, upsertStatements(rows));
}

/** Columns a later write must not change: the id stays, the day of arrival stays. */
const KEPT_ON_UPDATE = new Set(["id", "created_at", "popularity"]);

function upsert(table: SQLiteTable, rows: readonly Record<string, unknown>[]): SQL {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const keyOf = new Map(Object.entries(table).map(([key, column]) => [column, key]));
  const given = columns.filter((column) => rows.some((row) => row[keyOf.get(column) ?? ""] !== undefined));
  const values = rows.map((row) =>
    given.map((column) => toJson(row[keyOf.get(column) ?? ""] ?? column.default ?? null)),
  );
  const extract = given.map((column, index) => {
    const value = sql.raw(`json_extract(value, '$[${index}]')`);
    return column.getSQLType() === "blob" ? sql`unhex(${value})` : value;
  });
  const conflict = (primaryKeys[0]?.columns ?? columns.filter((column) => column.primary)).map(
    (column) => column.name,
  );
  const updated = given
    .map((column) => column.name)
    .filter((column) => !conflict.includes(column) && !KEPT_ON_UPDATE.has(column));
  const set = updated.map((column) => `${column} = excluded.${column}`).join(", ");
  return sql`INSERT INTO ${sql.raw(name)} (${sql.raw(given.map((column) => column.name).join(", "))})
    SELECT ${sql.join(extract, sql`, `)} FROM json_each(${JSON.stringify(values)}) WHERE true
    ON CONFLICT (${sql.raw(conflict.join(", "))}) DO ${set ? sql.raw(`UPDATE SET ${set}`) : sql.raw("NOTHING")}`;
}

/** JSON has no bytes: they travel as hexadecimal text. An object becomes JSON text, as the column stores it. */
function toJson(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString("hex");
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
}
