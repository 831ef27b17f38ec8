import { sql } from "drizzle-orm";

import type { Album } from "#domain/album.ts";
import type { Artist } from "#domain/artist.ts";
import { fold } from "#domain/fold.ts";
import type { Song } from "#domain/song.ts";
import { listAlbumsByIds } from "./albums.ts";
import { listArtistsByIds } from "./artists.ts";
import type { CatalogueDb } from "./db.ts";
import { SEARCH_TABLES, type SearchKind } from "./search-index.ts";
import { listSongsByIds } from "./songs.ts";

/** A search starts at two characters. (SPEC 9) */
const QUERY_MIN_CHARACTERS = 2;
const QUERY_MAX_CHARACTERS = 64;
const TOKENS_MAX = 8;
/** The most popular matches that are ranked. */
const CANDIDATES = 40;
const EXACT_TITLES = 5;
const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export interface SearchResults {
  artists: Artist[];
  albums: Album[];
  songs: Song[];
}

/** Songs by words of their titles and artists, the exact title first, then what begins with it, then the most played. */
export async function searchSongs(db: CatalogueDb, query: string, limit: number): Promise<Song[]> {
  const songs = await listSongsByIds(db, await findIds(db, "song", query));
  return rank(songs, query, (song) => song.title).slice(0, limit);
}

/** Artists, albums and songs at once. */
export async function searchCatalogue(db: CatalogueDb, query: string, limit: number): Promise<SearchResults> {
  const [artistIds, albumIds, songs] = await Promise.all([
    findIds(db, "artist", query),
    findIds(db, "album", query),
    searchSongs(db, query, limit),
  ]);
  const [artists, albums] = await Promise.all([
    listArtistsByIds(db, artistIds),
    listAlbumsByIds(db, albumIds),
  ]);
  return {
    artists: rank(artists, query, (artist) => artist.name).slice(0, limit),
    albums: rank(albums, query, (album) => album.title).slice(0, limit),
    songs,
  };
}

/** The ids of exact titles, which may be unpopular, and of the most popular matches. */
async function findIds(db: CatalogueDb, kind: SearchKind, query: string): Promise<string[]> {
  const match = toMatch(query);
  if (match === null) return [];
  const table = sql.raw(SEARCH_TABLES[kind]);
  const rows = await db.all<{ id: string }>(sql`
    SELECT * FROM (SELECT item_id AS id FROM search_entries
      WHERE kind = ${kind} AND title_key = ${fold(query)} ORDER BY popularity DESC LIMIT ${EXACT_TITLES})
    UNION ALL
    SELECT item_id FROM (SELECT rowid AS document FROM ${table} WHERE ${table} MATCH ${match} ORDER BY rowid LIMIT ${CANDIDATES})
      JOIN search_entries ON number = document % 4294967296`);
  return [...new Set(rows.map((row) => row.id))];
}

/**
 * The query as full-text search takes it: every word quoted, so that nothing in it is syntax; the last
 * one may go on; Han characters that stand together are a phrase. Null when there is nothing to search.
 */
export function toMatch(query: string): string | null {
  if ([...query.trim()].length < QUERY_MIN_CHARACTERS) return null;
  const tokens = fold([...query].slice(0, QUERY_MAX_CHARACTERS).join(""))
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, TOKENS_MAX);
  const phrases: string[][] = [];
  for (const token of tokens) {
    const last = phrases.at(-1);
    if (last && HAN_OR_KANA.test(token) && HAN_OR_KANA.test(last[0] ?? "")) last.push(token);
    else phrases.push([token]);
  }
  const quoted = phrases.map((words) => `"${words.join(" ")}"`);
  const mayGoOn = !HAN_OR_KANA.test(tokens.at(-1) ?? "");
  return quoted.length === 0 ? null : quoted.join(" ") + (mayGoOn ? "*" : "");
}

/** Exact titles, then titles that begin with the query, then the rest as it came: the most popular first. */
function rank<T>(items: readonly T[], query: string, titleOf: (item: T) => string): T[] {
  const wanted = fold(query);
  const score = (item: T) => {
    const title = fold(titleOf(item));
    return title === wanted ? 0 : title.startsWith(wanted) ? 1 : 2;
  };
  return items.toSorted((a, b) => score(a) - score(b));
}
