import { type SQL, sql } from "drizzle-orm";

import { SEARCH_TABLES, type SearchKind } from "./search-index.ts";

/**
 * The statements that take away what a changed tag left behind: albums without songs, and artists that an
 * import made (nobody has written a bio) and that neither album nor song names any more. Run them in one
 * batch after the rows are written; a second run finds nothing.
 */
export function pruneStatements(): SQL[] {
  return [
    sql`DELETE FROM albums WHERE NOT EXISTS (SELECT 1 FROM songs WHERE album_id = albums.id)`,
    sql`DELETE FROM artists WHERE bio = ''
      AND NOT EXISTS (SELECT 1 FROM song_artists WHERE artist_id = artists.id)
      AND NOT EXISTS (SELECT 1 FROM albums WHERE artist_id = artists.id)`,
    ...unindex("album"),
    ...unindex("artist"),
  ];
}

/** Takes entries of what is gone out of the search. */
function unindex(kind: SearchKind): SQL[] {
  const gone = sql`kind = ${kind} AND item_id NOT IN (SELECT id FROM ${sql.raw(`${kind}s`)})`;
  return [
    sql`DELETE FROM ${sql.raw(SEARCH_TABLES[kind])} WHERE rowid IN (
      SELECT document_id FROM search_entries WHERE ${gone} AND document_id IS NOT NULL)`,
    sql`DELETE FROM search_entries WHERE ${gone}`,
  ];
}
