import { createHash } from "node:crypto";
import anyAscii from "any-ascii";

import type { comments } from "#catalogue/db/tables.ts";
import { popularityOf } from "#catalogue/songs.ts";
import type { CatalogueRows } from "#catalogue/db/write.ts";
import { fold } from "#domain/search/fold.ts";
import { genreSlug } from "#domain/genre.ts";
import { makeId } from "#domain/id.ts";
import { imageKey } from "#cli/content/pictures.ts";
import { sanitizePolicy } from "#cli/content/sanitize-policy.ts";
import { durationOf } from "./compose/compose-song.ts";
import type { StyleName } from "./compose/styles/styles.ts";
import { ALBUMS } from "./content/albums.ts";
import { ARTISTS } from "./content/artists.ts";
import { GENRES } from "./content/genres.ts";
import { PLAYLISTS } from "./content/playlists.ts";
import { PRIVACY, TERMS } from "./content/policies.ts";
import { COMMENTS } from "./content/comments.ts";
import { BANNER, BANNER_TEXTS, CONTACT, FEATURED_ALBUMS, HEROES, HOME } from "./content/site.ts";
import type { Pictures } from "./covers/pictures.ts";
import { demoPlays } from "./plays.ts";
import { PLANNED_SONGS } from "./recipes.ts";

const CURRENCY = "USD";

/** The key of a picture in the catalogue; null where there is none. */
const cover = (picture: Uint8Array | undefined) => (picture ? imageKey(picture) : null);

/** The instants of every row. */
interface RowTimes {
  createdAt: number;
  updatedAt: number;
}

/** The demo as rows; the same ids on every machine. @param now milliseconds since 1970 */
export function demoCatalogue(pictures: Pictures, now: number): Required<CatalogueRows> {
  const times = { createdAt: now, updatedAt: now };
  const plays = demoPlays(PLAYED_SONGS, now);
  return {
    ...nameRows(pictures, times),
    albums: ALBUMS.map(({ title, artist, label, releaseDate, price, isFull }) => ({
      id: albumId(title),
      title,
      artistId: artistId(artist),
      label,
      releaseDate,
      coverKey: cover(pictures.albums.get(title)),
      priceMinor: price ?? 0,
      currency: CURRENCY,
      identityKey: `demo ${title}`,
      state: isFull ? "unpublished" : "published",
      ...times,
    })),
    songs: songRows(pictures, new Map(plays.totals.map((row) => [row.songId, row.plays ?? 0])), times),
    // Their sound is made later.
    soundFiles: [],
    songArtists: PLANNED_SONGS.flatMap(({ album, song }) =>
      [album.artist, ...(song.with ?? [])].map((name, position) => ({
        songId: songId(album.title, song.title),
        artistId: artistId(name),
        position,
      })),
    ),
    songStats: plays.totals,
    playsDaily: plays.daily,
    playlistSongs: PLAYLISTS.flatMap(({ name, styles, songs: count }) =>
      inTurns(styles, count).map((id, position) => ({
        playlistId: idOf(name, "playlist"),
        position,
        songId: id,
      })),
    ),
    siteContent: contentRows(pictures, now),
  };
}

/** The rows that are little more than a name and a picture. */
function nameRows(pictures: Pictures, times: RowTimes) {
  return {
    artists: ARTISTS.map(({ name, bio }) => ({
      id: artistId(name),
      name,
      nameKey: fold(name),
      bio,
      coverKey: cover(pictures.artists.get(name)),
      ...times,
    })),
    genres: (Object.keys(GENRES) as StyleName[]).map((style) => {
      const { name, description } = GENRES[style];
      const coverKey = cover(pictures.genres.get(name));
      return { id: genreId(style), name, slug: genreSlug(name), description, coverKey, ...times };
    }),
    playlists: PLAYLISTS.map(({ name, description }) => ({
      id: idOf(name, "playlist"),
      name,
      description,
      coverKey: cover(pictures.playlists.get(name)),
      ownerName: "",
      ...times,
    })),
  };
}

function songRows(pictures: Pictures, plays: ReadonlyMap<string, number>, times: RowTimes) {
  return PLANNED_SONGS.map(({ album, song, trackNumber, recipe, digest, lowKey, highKey }) => {
    const id = songId(album.title, song.title);
    return {
      id,
      title: song.title,
      albumId: albumId(album.title),
      genreId: genreId(album.style),
      trackNumber,
      durationSeconds: durationOf(recipe),
      releaseDate: album.releaseDate,
      coverKey: cover(pictures.albums.get(album.title)),
      priceMinor: song.price ?? 0,
      currency: CURRENCY,
      // Mastered at the loudness that players aim at: nothing to correct.
      gainDb: 0,
      lowKey,
      highKey,
      audioDigest: digest,
      popularity: popularityOf(plays.get(id) ?? 0),
      ...times,
    };
  });
}

function contentRows(pictures: Pictures, updatedAt: number): Required<CatalogueRows>["siteContent"] {
  return [
    ...Object.entries(HEROES).map(([locale, hero]) => ({
      key: "hero" as const,
      locale,
      value: { ...hero, imageKey: cover(pictures.hero) },
      updatedAt,
    })),
    ...Object.entries(BANNER_TEXTS).map(([locale, text]) => ({
      key: "banner" as const,
      locale,
      value: { ...BANNER, text, imageKey: cover(pictures.banner) },
      updatedAt,
    })),
    { key: "contact", value: CONTACT, updatedAt },
    { key: "home", value: { ...HOME, featuredAlbumIds: FEATURED_ALBUMS.map(albumId) }, updatedAt },
    { key: "privacy", value: { contentHtml: sanitizePolicy(PRIVACY) }, updatedAt },
    { key: "terms", value: { contentHtml: sanitizePolicy(TERMS) }, updatedAt },
  ];
}

const idOf = (title: string, kind: string) =>
  makeId(anyAscii(title), createHash("sha256").update(`demo ${kind} ${title}`).digest("hex"));
const artistId = (name: string) => idOf(name, "artist");
export const albumId = (title: string) => idOf(title, "album");
const genreId = (style: StyleName) => idOf(GENRES[style].name, "genre");

const HOUR_MS = 3_600_000;

/** What listeners wrote, as rows, some hours apart. */
export function demoComments(now: number): (typeof comments.$inferInsert)[] {
  return Object.entries(COMMENTS).flatMap(([title, ofAlbum], album) =>
    ofAlbum.map(([name, text], index) => ({
      id: idOf(`${title} ${name}`, "comment"),
      albumId: albumId(title),
      name,
      text,
      state: "shown" as const,
      createdAt: now - (index * 31 + album * 5 + 2) * HOUR_MS,
    })),
  );
}

/** The songs for `demoPlays`. */
export const PLAYED_SONGS = PLANNED_SONGS.map(({ album, song }) => ({
  id: songId(album.title, song.title),
  isEarlier: album.releaseDate < "2025-10",
}));

/** The id of a demo song, known without a database. */
export function songId(album: string, title: string): string {
  const digest = createHash("sha256").update(`demo song ${album} ${title}`).digest("hex");
  return makeId(anyAscii(title), digest);
}

/** A song of each style in turn, each once, until there are enough. */
function inTurns(styles: readonly StyleName[], count: number): string[] {
  const stacks = styles.map((style) => PLANNED_SONGS.filter(({ album }) => album.style === style));
  const longest = Math.max(...stacks.map((stack) => stack.length));
  const rounds = Array.from({ length: longest }, (_, round) =>
    stacks.flatMap((stack) => stack.slice(round, round + 1)),
  );
  return rounds
    .flat()
    .slice(0, count)
    .map(({ album, song }) => songId(album.title, song.title));
}
