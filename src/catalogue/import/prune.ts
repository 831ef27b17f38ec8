import { type SQL, sql } from "drizzle-orm";

import { unindexStatements } from "../search/search-index.ts";

/**
 * The statements that remove rows which a changed tag left behind: albums without songs, and artists that an import
 * made (nobody has written a bio) and that neither an album nor a song names any more. Rows that the operator took off
 * the site stay, so that no import brings them back by their name. Run them in one batch after the rows are written; a
 * second run finds nothing.
 */
export function pruneStatements(): SQL[] {
  return [
    sql`DELETE FROM albums WHERE state = 'published'
      AND NOT EXISTS (SELECT 1 FROM songs WHERE album_id = albums.id)`,
    sql`DELETE FROM artists WHERE bio = '' AND state = 'published'
      AND NOT EXISTS (SELECT 1 FROM song_artists WHERE artist_id = artists.id)
      AND NOT EXISTS (SELECT 1 FROM albums WHERE artist_id = artists.id)`,
    ...unindexStatements("album"),
    ...unindexStatements("artist"),
  ];
}
