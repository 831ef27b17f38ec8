import { type SQL, sql } from "drizzle-orm";

import { fold } from "#domain/search/fold.ts";
import { runBatch } from "../db/batch.ts";
import type { CatalogueDb } from "../db/db.ts";
import { PUBLIC, type CatalogueKind } from "../publication.ts";
import { CARDS, lacksCard } from "./cards.ts";
import type { CatalogueRows } from "../db/write.ts";

export type SearchKind = CatalogueKind;

export const SEARCH_KINDS = ["song", "album", "artist"] as const;

/** The full-text table of each kind. */
export const SEARCH_TABLES = {
  song: "search_songs",
  album: "search_albums",
  artist: "search_artists",
} as const satisfies Record<SearchKind, string>;

/**
 * A document's id is (40 - tier of popularity) · 2^32 + its entry's number, safe in JavaScript: rows in the
 * order of their ids are the most played first. No song has more than 2^40 plays.
 */
const TOP_TIER = 40;
export const ENTRY_NUMBER = sql.raw("4294967296");
const documentId = (popularity: SQL) =>
  sql`(${sql.raw(String(TOP_TIER))} - ${popularity}) * ${ENTRY_NUMBER} + number`;

const ROWS_PER_BATCH = 500;

/** Tells documents of one tier from those of others. */
export const tierOf = (document: number) => Math.floor(document / 2 ** 32);

/** The columns of a row's entry, from the rows as they are at that moment in the batch; `item_id` names the row. */
const ENTRY_COLUMNS: Record<SearchKind, { artist: SQL; popularity: SQL }> = {
  song: {
    artist: sql`coalesce((
      SELECT group_concat(name_key, ' ') || ' ' || group_concat(char(57344) || replace(id, '-', ''), ' ') FROM (
        SELECT name_key, artists.id FROM song_artists JOIN artists ON artists.id = artist_id
        WHERE song_id = item_id ORDER BY position)), '')`,
    popularity: sql`(SELECT popularity FROM songs WHERE id = item_id)`,
  },
  album: {
    artist: sql`(SELECT name_key FROM albums JOIN artists ON artists.id = artist_id WHERE albums.id = item_id)`,
    popularity: sql`(SELECT coalesce(max(popularity), 0) FROM songs WHERE album_id = item_id)`,
  },
  artist: {
    artist: sql`''`,
    popularity: sql`(SELECT coalesce(max(songs.popularity), 0) FROM song_artists JOIN songs ON songs.id = song_id
      WHERE artist_id = item_id)`,
  },
};

/** A row's id with its title or name, by which it is indexed. */
export interface TitledRow {
  id: string;
  title: string;
}

/** The statements that index these rows anew, or take hidden ones out; they go behind those that write the rows, in one batch. */
export function indexStatements(kind: SearchKind, titled: readonly TitledRow[]): SQL[] {
  if (titled.length === 0) return [];
  const table = sql.raw(SEARCH_TABLES[kind]);
  const json = JSON.stringify(titled.map(({ id, title }) => [id, fold(title)]));
  const given = sql`(SELECT json_extract(value, '$[0]') AS item_id, json_extract(value, '$[1]') AS title FROM json_each(${json}))`;
  const indexed = sql`kind = ${kind} AND item_id IN (SELECT item_id FROM ${given})`;
  const { artist, popularity } = ENTRY_COLUMNS[kind];
  const rows = sql.raw(`${kind}s`);
  return [
    sql`DELETE FROM ${table} WHERE rowid IN (SELECT document_id FROM search_entries WHERE ${indexed} AND document_id IS NOT NULL)`,
    // A row that is off the site has no entry.
    sql`DELETE FROM search_entries WHERE ${indexed} AND item_id NOT IN (SELECT id FROM ${rows}
      WHERE id IN (SELECT item_id FROM ${given}) AND ${PUBLIC[kind]})`,
    sql`INSERT INTO search_entries (kind, item_id, title_key, artist_key, popularity, card)
      SELECT ${kind}, item_id, given.title, ${artist}, ${popularity}, ${CARDS[kind]}
      FROM ${given} AS given JOIN ${rows} ON ${rows}.id = item_id WHERE ${PUBLIC[kind]}
      ON CONFLICT (kind, item_id) DO UPDATE SET
        title_key = excluded.title_key, artist_key = excluded.artist_key, popularity = excluded.popularity,
        card = excluded.card`,
    sql`UPDATE search_entries SET document_id = ${documentId(sql`popularity`)} WHERE ${indexed}`,
    sql`INSERT INTO ${table} (rowid, title, artist)
      SELECT document_id, title_key, artist_key FROM search_entries WHERE ${indexed}`,
  ];
}

/** The statements that index all rows of an upsert, for the same batch. */
export function indexRowsStatements(rows: CatalogueRows): SQL[] {
  return [
    ...indexStatements("song", rows.songs ?? []),
    ...indexStatements("album", rows.albums ?? []),
    ...indexStatements(
      "artist",
      (rows.artists ?? []).map(({ id, name }) => ({ id, title: name })),
    ),
  ];
}

/** The statements that take the entries of deleted or hidden rows out of the search, for the batch that deletes the rows. */
export function unindexStatements(kind: SearchKind): SQL[] {
  const gone = sql`kind = ${kind} AND item_id NOT IN (SELECT id FROM ${sql.raw(`${kind}s`)} WHERE ${PUBLIC[kind]})`;
  return [
    sql`DELETE FROM ${sql.raw(SEARCH_TABLES[kind])} WHERE rowid IN (
      SELECT document_id FROM search_entries WHERE ${gone} AND document_id IS NOT NULL)`,
    sql`DELETE FROM search_entries WHERE ${gone}`,
  ];
}

/**
 * The statements that move songs to the tier of popularity that their rows say by now, and their albums and
 * artists with them, for the batch that writes the plays. Songs go last: they tell which ones have moved.
 */
export function tierStatements(songIds: readonly string[]): SQL[] {
  if (songIds.length === 0) return [];
  const moved = sql`(SELECT songs.id FROM json_each(${JSON.stringify(songIds)}) JOIN songs ON songs.id = value
    JOIN search_entries ON kind = 'song' AND item_id = songs.id WHERE search_entries.popularity <> songs.popularity)`;
  const owners: [SearchKind, SQL][] = [
    ["artist", sql`(SELECT artist_id FROM song_artists WHERE song_id IN ${moved})`],
    ["album", sql`(SELECT album_id FROM songs WHERE id IN ${moved})`],
    ["song", moved],
  ];
  return owners.flatMap(([kind, ids]) => {
    const table = sql.raw(SEARCH_TABLES[kind]);
    const { popularity } = ENTRY_COLUMNS[kind];
    const changed = sql`kind = ${kind} AND item_id IN ${ids} AND popularity <> ${popularity} AND document_id IS NOT NULL`;
    return [
      sql`DELETE FROM ${table} WHERE rowid IN (SELECT document_id FROM search_entries WHERE ${changed})`,
      sql`INSERT INTO ${table} (rowid, title, artist)
        SELECT ${documentId(popularity)}, title_key, artist_key FROM search_entries WHERE ${changed}`,
      sql`UPDATE search_entries SET popularity = ${popularity}, document_id = ${documentId(popularity)} WHERE ${changed}`,
    ];
  });
}

/** Indexes the rows that changed since then, or all of them, some hundred a batch: queries go on meanwhile. */
export async function refreshSearchIndex(db: CatalogueDb, changedSince = 0): Promise<void> {
  for (const kind of SEARCH_KINDS) {
    const title = sql.raw(kind === "artist" ? "name" : "title");
    let after = "";
    for (;;) {
      const rows = await db.all<TitledRow>(sql`SELECT id, ${title} AS title FROM ${sql.raw(`${kind}s`)}
        WHERE id > ${after} AND updated_at >= ${changedSince} ORDER BY id LIMIT ${ROWS_PER_BATCH}`);
      await runBatch(db, indexStatements(kind, rows));
      if (rows.length < ROWS_PER_BATCH) break;
      after = rows.at(-1)?.id ?? "";
    }
  }
}

/**
 * Makes the cards that changes of other rows took away, see migrations/0009_search_cards.sql, and those that another
 * version of the app has written; some hundred a batch.
 */
export async function fillSearchCards(db: CatalogueDb): Promise<void> {
  for (const kind of SEARCH_KINDS) {
    for (let after = 0; ;) {
      const rows = await db.all<{ number: number }>(sql`SELECT number FROM search_entries
        WHERE kind = ${kind} AND ${lacksCard(kind)} AND number > ${after} ORDER BY number LIMIT ${ROWS_PER_BATCH}`);
      const numbers = JSON.stringify(rows.map(({ number }) => number));
      await db.run(sql`UPDATE search_entries SET card = ${CARDS[kind]}
        WHERE number IN (SELECT value FROM json_each(${numbers}))`);
      if (rows.length < ROWS_PER_BATCH) break;
      after = rows.at(-1)?.number ?? after;
    }
  }
}
