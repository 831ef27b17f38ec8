import { sql } from "drizzle-orm";

/*
 * A song without a price is free, but for one on an album with a price: that one is sold with its album only. It
 * follows from the two prices whenever somebody asks, so that a song which comes into a priced album later is never
 * free by accident.
 */

/** Of a query that joins the song's album. */
export const ALBUM_ONLY = sql.raw("(songs.price_minor = 0 AND coalesce(albums.price_minor, 0) > 0)");

/** Whether everybody may take the song's file, of a query of songs alone. */
export const FREE = sql.raw(`(songs.price_minor = 0 AND NOT EXISTS (
  SELECT 1 FROM albums WHERE albums.id = songs.album_id AND albums.price_minor > 0))`);
