import type { DatabaseSync } from "node:sqlite";

import { popularityOf } from "#catalogue/songs.ts";
import { fold } from "#domain/search/fold.ts";
import { mulberry32, type LanguageWords, TONGUES } from "./search-words.ts";

const RARE = 0.18;
const at = Date.UTC(2026, 9, 1);

/** Titles in eight languages: some words in most of them, rare ones that keep coming, as real catalogues have them. */
function speaker(seed: number) {
  const random = mulberry32(seed);
  const of = <T>(items: readonly T[], skew = 1): T => items[Math.floor(items.length * random() ** skew)] as T;
  const tongue = (): LanguageWords => {
    let left = random();
    return TONGUES.find(({ share }) => (left -= share) < 0) ?? (TONGUES[0] as LanguageWords);
  };
  const word = ({ words, syllables }: LanguageWords) =>
    random() < RARE
      ? Array.from({ length: 2 + Math.floor(random() * 3) }, () => of(syllables)).join("")
      : of(words, 2.2);
  const words = (language: LanguageWords, most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => word(language)).join(language.gap);
  const suffix = () => {
    const drawn = random();
    return drawn < 0.04
      ? " (Live)"
      : drawn < 0.07
        ? " (Remix)"
        : drawn < 0.1
          ? ` (feat. ${words(tongue(), 2)})`
          : "";
  };
  return {
    random,
    tongue,
    title: (language: LanguageWords) => {
      const drawn = random();
      if (drawn < 0.0005) return "שלום עולם 🎉";
      if (drawn < 0.001)
        return Array.from({ length: 30 }, () => word(language))
          .join(" ")
          .slice(0, 200);
      return words(language, 4) + suffix();
    },
    name: (language: LanguageWords) =>
      Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
        random() < 0.5 ? word(language) : Array.from({ length: 3 }, () => of(language.syllables)).join(""),
      ).join(language.gap),
  };
}

/** Fills an empty, migrated database with so many songs, a tenth as many albums and a twentieth as many artists. */
export function fillCatalogue(connection: DatabaseSync, songCount: number, seed = 1): void {
  const speaks = speaker(seed);
  connection.exec("BEGIN");
  const languages = fillArtists(connection, speaks, Math.ceil(songCount / 20));
  const owners = fillAlbums(connection, speaks, languages, Math.ceil(songCount / 10));
  fillSongs(connection, speaks, languages, owners, songCount);
  connection.exec("COMMIT");
}

const inserter = (connection: DatabaseSync, table: string, columns: string) =>
  connection.prepare(
    `INSERT INTO ${table} (${columns}) VALUES (${columns
      .split(",")
      .map(() => "?")
      .join(",")})`,
  );

type Speaker = ReturnType<typeof speaker>;
const artistId = (index: number) => `artist-${index.toString(36)}`;
const albumId = (index: number) => `album-${index.toString(36)}`;

/** @returns the language of each artist */
function fillArtists(connection: DatabaseSync, { tongue, name }: Speaker, count: number): LanguageWords[] {
  const artists = inserter(connection, "artists", "id,name,name_key,created_at,updated_at");
  const languages = Array.from({ length: count }, tongue);
  const taken = new Set<string>();
  for (const [index, language] of languages.entries()) {
    const drawn = name(language);
    const key = fold(drawn);
    const own = taken.has(key) ? `${drawn} ${index.toString(36)}` : drawn;
    taken.add(key);
    artists.run(artistId(index), own, fold(own), at, at);
  }
  return languages;
}

/** @returns the artist of each album */
function fillAlbums(
  connection: DatabaseSync,
  { random, tongue, title }: Speaker,
  languages: readonly LanguageWords[],
  count: number,
): number[] {
  const albums = inserter(
    connection,
    "albums",
    "id,title,artist_id,release_date,identity_key,created_at,updated_at",
  );
  const artistCount = languages.length;
  // Half of all albums are by few, as if drawn by Zipf's law, so that there are long discographies.
  const artistOf = () => Math.floor(random() < 0.5 ? artistCount ** random() - 1 : artistCount * random());
  const owners = Array.from({ length: count }, artistOf);
  const dateOf = () => `${2026 - Math.floor(40 * random() ** 3)}-0${1 + Math.floor(random() * 9)}-15`;
  for (const [index, owner] of owners.entries()) {
    const language = languages[owner] ?? tongue();
    albums.run(albumId(index), title(language), artistId(owner), dateOf(), `${index}`, at, at);
  }
  return owners;
}

function fillSongs(
  connection: DatabaseSync,
  { random, tongue, title }: Speaker,
  languages: readonly LanguageWords[],
  owners: readonly number[],
  count: number,
): void {
  const songs = inserter(
    connection,
    "songs",
    "id,title,album_id,genre_id,track_number,duration_seconds,release_date,price_minor,low_key,high_key,audio_digest,popularity,created_at,updated_at",
  );
  const credits = inserter(connection, "song_artists", "song_id,artist_id,position");
  const stats = inserter(connection, "song_stats", "song_id,plays");
  for (let index = 0; index < count; index += 1) {
    // One album in fifty has no songs.
    const drawn = Math.floor(index / 10);
    const album = drawn % 50 === 7 ? drawn - 1 : drawn;
    const owner = owners[album] ?? 0;
    const id = `song-${index.toString(36)}`;
    const rank = 1 + Math.floor(random() * count);
    const plays = Math.floor(2e7 / rank ** 0.95);
    songs.run(
      id,
      title(languages[owner] ?? tongue()),
      albumId(album),
      null,
      1 + (index % 10),
      120 + (index % 240),
      "2026-01-15",
      index % 10 === 0 ? 129 : 0,
      `audio/${id}/low`,
      `audio/${id}/high`,
      id,
      popularityOf(plays),
      at,
      at,
    );
    credits.run(id, artistId(owner), 0);
    if (index % 12 === 0) credits.run(id, artistId(Math.floor(languages.length * random())), 1);
    stats.run(id, plays);
  }
}
