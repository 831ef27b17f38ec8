import { type SQL, sql } from "drizzle-orm";

import { among } from "../db/in-list.ts";
import type { CatalogueDb } from "../db/db.ts";
import type { CatalogueKind } from "../publication.ts";
import { indexStatements, SEARCH_KINDS, type TitledRow } from "../search/search-index.ts";

/** The rows whose search entries a change of other rows affects. */
export type Scope = Record<CatalogueKind, TitledRow[]>;

const ENTRIES_PER_STATEMENT = 500;

/** The songs that depend on these: themselves, those of an album, those that credit an artist or are on the artist's albums. */
const SONGS_OF: Record<CatalogueKind, (ids: readonly string[]) => SQL> = {
  song: (ids) => sql`songs.id IN ${among(ids)}`,
  album: (ids) => sql`songs.album_id IN ${among(ids)}`,
  artist: (ids) => sql`(songs.id IN (SELECT song_id FROM song_artists WHERE artist_id IN ${among(ids)})
    OR songs.album_id IN (SELECT id FROM albums WHERE artist_id IN ${among(ids)}))`,
};

const ALBUMS_OF: Record<CatalogueKind, (ids: readonly string[]) => SQL> = {
  song: () => sql`false`,
  album: (ids) => sql`albums.id IN ${among(ids)}`,
  artist: (ids) => sql`albums.artist_id IN ${among(ids)}`,
};

/** Reads the rows that depend on these. @param ids of that kind */
export async function readScope(
  db: CatalogueDb,
  kind: CatalogueKind,
  ids: readonly string[],
): Promise<Scope> {
  const ofThese = SONGS_OF[kind](ids);
  const song = await db.all<TitledRow>(sql`SELECT id, title FROM songs WHERE ${ofThese}`);
  const album = await db.all<TitledRow>(sql`SELECT id, title FROM albums WHERE ${ALBUMS_OF[kind](ids)}
    OR albums.id IN (SELECT album_id FROM songs WHERE ${ofThese})`);
  const artist =
    kind === "artist"
      ? await db.all<TitledRow>(sql`SELECT id, name AS title FROM artists WHERE id IN ${among(ids)}`)
      : [];
  return { song, album, artist };
}

/** The statements that index these rows anew. They go behind those that change the rows, in one batch. */
export function reindexStatements(scope: Scope): SQL[] {
  return SEARCH_KINDS.flatMap((kind) => {
    const statements: SQL[] = [];
    for (let start = 0; start < scope[kind].length; start += ENTRIES_PER_STATEMENT)
      statements.push(...indexStatements(kind, scope[kind].slice(start, start + ENTRIES_PER_STATEMENT)));
    return statements;
  });
}
