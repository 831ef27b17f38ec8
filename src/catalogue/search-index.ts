import { type SQL, sql } from "drizzle-orm";

import { fold } from "#domain/fold.ts";
import { runBatch } from "./batch.ts";
import type { CatalogueDb } from "./db.ts";

export type SearchKind = "song" | "album" | "artist";

/** The full-text table of each kind. */
export const SEARCH_TABLES = {
  song: "search_songs",
  album: "search_albums",
  artist: "search_artists",
} as const;

/** What is found by words of its title or of its artists' names; more popular ones first. */
export interface SearchEntry {
  id: string;
  title: string;
  artist: string;
  popularity: number;
}

/** More popular than 2^40 plays is nothing; a document's id is (40 - tier) · 2^32 + number, safe in JavaScript. */
const TOP_TIER = 40;
const ENTRIES_PER_BATCH = 500;

/** The statements that index these entries anew; run them in one batch with the rows they describe. */
export function indexStatements(kind: SearchKind, entries: readonly SearchEntry[]): SQL[] {
  const table = sql.raw(SEARCH_TABLES[kind]);
  const json = JSON.stringify(
    entries.map(({ id, title, artist, popularity }) => [id, fold(title), fold(artist), popularity]),
  );
  const given = sql`(SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS title,
    json_extract(value, '$[2]') AS artist, json_extract(value, '$[3]') AS popularity FROM json_each(${json}))`;
  const indexed = sql`kind = ${kind} AND item_id IN (SELECT id FROM ${given})`;
  return [
    sql`DELETE FROM ${table} WHERE rowid IN (SELECT document_id FROM search_entries WHERE ${indexed} AND document_id IS NOT NULL)`,
    sql`INSERT INTO search_entries (kind, item_id, title_key, popularity) SELECT ${kind}, id, title, popularity FROM ${given} WHERE true
      ON CONFLICT (kind, item_id) DO UPDATE SET title_key = excluded.title_key, popularity = excluded.popularity`,
    sql`UPDATE search_entries SET document_id = (${TOP_TIER} - popularity) * 4294967296 + number WHERE ${indexed}`,
    sql`INSERT INTO ${table} (rowid, title, artist) SELECT document_id, title, artist FROM ${given} AS given
      JOIN search_entries ON kind = ${kind} AND item_id = given.id`,
  ];
}

const SOURCES: Record<SearchKind, SQL> = {
  song: sql`SELECT songs.id, songs.title, songs.popularity, (
      SELECT group_concat(artists.name, ' ') FROM song_artists JOIN artists ON artists.id = artist_id WHERE song_id = songs.id
    ) AS artist FROM songs`,
  album: sql`SELECT albums.id, albums.title, artists.name AS artist,
      (SELECT coalesce(max(popularity), 0) FROM songs WHERE album_id = albums.id) AS popularity
    FROM albums JOIN artists ON artists.id = artist_id`,
  artist: sql`SELECT artists.id, artists.name AS title, '' AS artist, (
      SELECT coalesce(max(popularity), 0) FROM song_artists JOIN songs ON songs.id = song_id WHERE song_artists.artist_id = artists.id
    ) AS popularity FROM artists`,
};

/** Reads and indexes what changed since, or all of the catalogue; an entry at a time would be a query each. */
export async function refreshSearchIndex(db: CatalogueDb, changedSince = 0): Promise<void> {
  for (const kind of ["song", "album", "artist"] as const) {
    const table = sql.raw(`${kind}s`);
    await indexWhere(db, kind, sql`id IN (SELECT id FROM ${table} WHERE updated_at >= ${changedSince})`);
  }
}

/**
 * Moves songs that were played to the tier of popularity they have reached, and their albums and artists
 * with them. Songs go last: while one waits, a second call finds its albums and artists again.
 */
export async function refreshPopularity(db: CatalogueDb, songIds: readonly string[]): Promise<void> {
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(songIds)}))`;
  const moved = await db.all<{ id: string }>(sql`SELECT songs.id FROM songs
    LEFT JOIN search_entries ON kind = 'song' AND item_id = songs.id
    WHERE songs.id IN ${given} AND search_entries.popularity IS NOT songs.popularity`);
  if (moved.length === 0) return;
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(moved.map(({ id }) => id))}))`;
  const owners = {
    artist: sql`SELECT artist_id FROM song_artists WHERE song_id IN ${ids}`,
    album: sql`SELECT album_id FROM songs WHERE id IN ${ids}`,
    song: ids,
  };
  for (const [kind, owner] of Object.entries(owners) as [SearchKind, SQL][]) {
    const indexed = sql`(SELECT popularity FROM search_entries WHERE kind = ${kind} AND item_id = found.id)`;
    await indexWhere(db, kind, sql`id IN (${owner}) AND popularity IS NOT ${indexed}`);
  }
}

async function indexWhere(db: CatalogueDb, kind: SearchKind, condition: SQL): Promise<void> {
  let after = "";
  for (;;) {
    const entries =
      await db.all<SearchEntry>(sql`SELECT id, title, coalesce(artist, '') AS artist, popularity FROM (${SOURCES[kind]}) AS found
        WHERE id > ${after} AND ${condition} ORDER BY id LIMIT ${ENTRIES_PER_BATCH}`);
    await runBatch(db, entries.length > 0 ? indexStatements(kind, entries) : []);
    if (entries.length < ENTRIES_PER_BATCH) break;
    after = entries.at(-1)?.id ?? "";
  }
}
