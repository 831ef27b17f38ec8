import { type AnyColumn, type SQL, sql } from "drizzle-orm";

import type { Album } from "#domain/album.ts";
import type { Artist } from "#domain/artist.ts";
import { fnv1a } from "#domain/fnv.ts";
import type { Song } from "#domain/song.ts";
import { albumFields, type AlbumRow, listAlbumsByIds, toAlbum } from "../albums.ts";
import { artistFields, listArtistsByIds } from "../artists.ts";
import { toQuery } from "../db/batch.ts";
import type { CatalogueDb } from "../db/db.ts";
import { songFields, type SongRow, toSong } from "../song-fields.ts";
import { listSongsByIds } from "../songs.ts";

type Fields = Record<string, AnyColumn | SQL>;

/**
 * A card holds all that a result shows of its row: the values of these fields in their order as a JSON array, as keys
 * would make half of it, with its version at the end. The row's search entry keeps it. Plays change too often for that.
 */
const { playCount: _plays, popularity: _tier, ...shown } = songFields;
// Text stays text: as JSON it would become a part of the array.
const songCardFields = { ...shown, artists: sql`${songFields.artists} || ''` };

const arrayOf = (...values: (AnyColumn | SQL)[]) => sql`json_array(${sql.join(values, sql`, `)})`;

/**
 * A digest of the fields, their order and their SQL. A database keeps cards that other versions of the app have written;
 * with other fields or another order they would be misread.
 */
export function cardVersion(fields: Fields): string {
  const { sql: made, params } = toQuery(arrayOf(...Object.values(fields)));
  return fnv1a(JSON.stringify([Object.keys(fields), made, params]))
    .toString(16)
    .padStart(8, "0");
}

const VERSIONS = {
  song: cardVersion(songCardFields),
  album: cardVersion(albumFields),
  artist: cardVersion(artistFields),
};

const versioned = (kind: keyof typeof VERSIONS, fields: Fields) =>
  arrayOf(...Object.values(fields), sql.raw(`'${VERSIONS[kind]}'`));

/** The cards of the rows that `item_id` names. */
export const CARDS = {
  song: sql`(SELECT ${versioned("song", songCardFields)} FROM songs LEFT JOIN albums ON albums.id = songs.album_id
    LEFT JOIN genres ON genres.id = songs.genre_id WHERE songs.id = item_id)`,
  album: sql`(SELECT ${versioned("album", albumFields)} FROM albums JOIN artists ON artists.id = albums.artist_id
    WHERE albums.id = item_id)`,
  artist: sql`(SELECT ${versioned("artist", artistFields)} FROM artists WHERE artists.id = item_id)`,
};

/** The condition for entries of this kind without a card of this version. */
export function lacksCard(kind: keyof typeof CARDS): SQL {
  const end = `"${VERSIONS[kind]}"]`;
  return sql`(card IS NULL OR substr(card, ${-end.length}) <> ${end})`;
}

type Values = readonly unknown[];

/** A hit with the values of its card, null where its row has to be read, and its plays. */
export type Card = readonly [id: string, values: Values | null, plays: number | null];

/** The fields of a card, null where there are none that can be read. */
function fieldsOf(kind: keyof typeof CARDS, values: Values | null): Values | null {
  return values?.at(-1) === VERSIONS[kind] ? values : null;
}

const named = (fields: object, values: Values) =>
  Object.fromEntries(Object.keys(fields).map((name, index) => [name, values[index]]));

/**
 * Turns cards into songs, albums and artists. Where a card was taken away by a change, or is of another version, the row
 * is read; of a row that is gone comes undefined.
 */
export async function readCards(db: CatalogueDb, cards: Record<keyof typeof CARDS, readonly Card[]>) {
  const withoutCard = (kind: keyof typeof CARDS) =>
    cards[kind].flatMap(([id, values]) => (fieldsOf(kind, values) === null ? id : []));
  const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));
  const songs = byId(await listSongsByIds(db, withoutCard("song")));
  const albums = byId(await listAlbumsByIds(db, withoutCard("album")));
  const artists = byId(await listArtistsByIds(db, withoutCard("artist")));
  return {
    song: ([id, values, plays]: Card): Song | undefined => {
      const fields = fieldsOf("song", values);
      return fields === null
        ? songs.get(id)
        : toSong({ ...named(songCardFields, fields), playCount: plays ?? 0 } as SongRow);
    },
    album: ([id, values]: Card): Album | undefined => {
      const fields = fieldsOf("album", values);
      return fields === null ? albums.get(id) : toAlbum(named(albumFields, fields) as unknown as AlbumRow);
    },
    artist: ([id, values]: Card): Artist | undefined => {
      const fields = fieldsOf("artist", values);
      return fields === null ? artists.get(id) : (named(artistFields, fields) as unknown as Artist);
    },
  };
}
