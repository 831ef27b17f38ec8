import { type AnyColumn, type SQL, sql } from "drizzle-orm";

import type { Album } from "#domain/album.ts";
import type { Artist } from "#domain/artist.ts";
import type { Song } from "#domain/song.ts";
import { albumFields, type AlbumRow, listAlbumsByIds, toAlbum } from "./albums.ts";
import { artistFields, listArtistsByIds } from "./artists.ts";
import type { CatalogueDb } from "./db.ts";
import { songFields, type SongRow, toSong } from "./song-fields.ts";
import { listSongsByIds } from "./songs.ts";

/**
 * What a result shows of its row is kept in the row's entry as a JSON array, its card, in the order of these fields:
 * keys would make half of it. Plays change too often to be kept.
 */
const { playCount: _plays, popularity: _tier, ...shown } = songFields;
// Text stays text: as JSON it would become a part of the array.
const songCardFields = { ...shown, artists: sql`${songFields.artists} || ''` };

const arrayOf = (fields: Record<string, AnyColumn | SQL>) =>
  sql`json_array(${sql.join(Object.values(fields), sql`, `)})`;

/** The cards of the rows that `item_id` names. */
export const CARDS = {
  song: sql`(SELECT ${arrayOf(songCardFields)} FROM songs LEFT JOIN albums ON albums.id = songs.album_id
    LEFT JOIN genres ON genres.id = songs.genre_id WHERE songs.id = item_id)`,
  album: sql`(SELECT ${arrayOf(albumFields)} FROM albums JOIN artists ON artists.id = albums.artist_id
    WHERE albums.id = item_id)`,
  artist: sql`(SELECT ${arrayOf(artistFields)} FROM artists WHERE artists.id = item_id)`,
};

type Values = readonly unknown[];

/** Something found: its card, null where it has to be read, and how often it was played. */
export type Card = readonly [id: string, values: Values | null, plays: number | null];

const named = (fields: object, values: Values) =>
  Object.fromEntries(Object.keys(fields).map((name, index) => [name, values[index]]));

/**
 * Cards as the product speaks of them. Where something has changed since its card was written, its row is read; what
 * is gone is undefined.
 */
export async function readCards(db: CatalogueDb, cards: Record<keyof typeof CARDS, readonly Card[]>) {
  const withoutCard = (kind: keyof typeof CARDS) =>
    cards[kind].flatMap(([id, values]) => (values === null ? id : []));
  const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
  const songs = byId(await listSongsByIds(db, withoutCard("song")));
  const albums = byId(await listAlbumsByIds(db, withoutCard("album")));
  const artists = byId(await listArtistsByIds(db, withoutCard("artist")));
  return {
    song: ([id, values, plays]: Card): Song | undefined =>
      values === null
        ? songs.get(id)
        : toSong({ ...named(songCardFields, values), playCount: plays ?? 0 } as SongRow),
    album: ([id, values]: Card): Album | undefined =>
      values === null ? albums.get(id) : toAlbum(named(albumFields, values) as unknown as AlbumRow),
    artist: ([id, values]: Card): Artist | undefined =>
      values === null ? artists.get(id) : (named(artistFields, values) as unknown as Artist),
  };
}
