import { type SQL, sql } from "drizzle-orm";

import { PUBLIC } from "../publication.ts";
import { ENTRY_NUMBER, type SearchKind } from "./search-index.ts";

const LISTED_SONGS = sql.raw("3");
const LISTED_ALBUMS = sql.raw("2");

/** Entries as a JSON array of `Card`, see cards.ts. */
const cards = (entries: SQL) =>
  sql`(SELECT json_group_array(json_array(item_id, json(card), plays)) FROM (${entries}))`;
const NONE = sql`'[]'`;

/** Found by the artist's mark in the index, which has the most played first. */
const SONGS_OF_ARTIST = cards(sql`SELECT item_id, card, plays
  FROM search_songs CROSS JOIN search_entries ON number = search_songs.rowid % ${ENTRY_NUMBER}
  LEFT JOIN song_stats ON song_id = item_id
  WHERE search_songs MATCH 'artist : "' || char(57344) || replace(found.id, '-', '') || '"'
  ORDER BY search_songs.rowid LIMIT ${LISTED_SONGS}`);
const ALBUMS_OF_ARTIST = cards(sql`SELECT item_id, card, NULL AS plays
  FROM (SELECT id FROM albums WHERE artist_id = found.id AND ${PUBLIC.album} ORDER BY release_date DESC LIMIT ${LISTED_ALBUMS}) AS album
  CROSS JOIN search_entries ON kind = 'album' AND item_id = album.id`);
const SONGS_OF_ALBUM = cards(sql`SELECT item_id, card, plays
  FROM (SELECT id FROM songs WHERE album_id = found.id AND ${PUBLIC.song} ORDER BY disc_number, track_number LIMIT ${LISTED_SONGS}) AS song
  CROSS JOIN search_entries ON kind = 'song' AND item_id = song.id LEFT JOIN song_stats ON song_id = item_id`);

/** The columns `songs` and `albums` of a hit: cards that the artist or album `found.id` lists. */
export function listings(kind: SearchKind, isListing: boolean): SQL {
  const songs = { artist: SONGS_OF_ARTIST, album: SONGS_OF_ALBUM, song: NONE }[kind];
  const albums = kind === "artist" ? ALBUMS_OF_ARTIST : NONE;
  return sql`${isListing ? songs : NONE} AS songs, ${isListing ? albums : NONE} AS albums`;
}
