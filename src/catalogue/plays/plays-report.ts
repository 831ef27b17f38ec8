import { sql } from "drizzle-orm";

import { UNKNOWN_ARTIST } from "#domain/artist.ts";
import type { CatalogueDb } from "../db/db.ts";

/** The plays of a song or an artist in a month. */
export interface MonthlyPlays {
  /** yyyy-mm in UTC. */
  month: string;
  id: string;
  name: string;
  plays: number;
}

export interface MonthlySongPlays extends MonthlyPlays {
  /** The artist whom the song names first. */
  artist: string;
}

/** Plays from the first month to the last, both included. */
export interface PlaysReport {
  plays: number;
  /** Ordered by month, then the most played first. */
  songs: MonthlySongPlays[];
  /** The same plays by the artist whom each song names first, so that both sums are one. */
  artists: MonthlyPlays[];
}

/** The plays of these months, for the operator. A song whose row is gone is named by its id. */
export async function reportPlays(
  db: CatalogueDb,
  { from, to }: { from: string; to: string },
): Promise<PlaysReport> {
  const rows = await db.all<MonthlySongPlays & { artistId: string }>(sql`
    SELECT month, plays_monthly.song_id AS id, coalesce(songs.title, plays_monthly.song_id) AS name, plays,
      coalesce(artists.id, ${UNKNOWN_ARTIST.id}) AS artistId, coalesce(artists.name, ${UNKNOWN_ARTIST.name}) AS artist
    FROM plays_monthly LEFT JOIN songs ON songs.id = plays_monthly.song_id
    LEFT JOIN song_artists ON song_artists.song_id = songs.id AND position = 0
    LEFT JOIN artists ON artists.id = artist_id
    WHERE month BETWEEN ${from} AND ${to} AND plays > 0 ORDER BY month, plays DESC, plays_monthly.song_id`);
  const artists = new Map<string, MonthlyPlays>();
  for (const { month, artistId, artist, plays } of rows) {
    const sum = artists.get(`${month} ${artistId}`)?.plays ?? 0;
    artists.set(`${month} ${artistId}`, { month, id: artistId, name: artist, plays: sum + plays });
  }
  return {
    plays: rows.reduce((sum, { plays }) => sum + plays, 0),
    songs: rows.map(({ month, id, name, plays, artist }) => ({ month, id, name, plays, artist })),
    artists: [...artists.values()].toSorted(
      (one, other) => one.month.localeCompare(other.month) || other.plays - one.plays,
    ),
  };
}
