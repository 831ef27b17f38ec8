import type { DatabaseSync } from "node:sqlite";

import { fold } from "#domain/search/fold.ts";
import { mulberry32 } from "./search-words.ts";

/** The queries that people type, by kinds. */
export type QueryClasses = Record<string, string[]>;

/** Draws this many different queries of each class from the songs of the catalogue. */
export function drawQueries(connection: DatabaseSync, each: number, seed: number): QueryClasses {
  const random = mulberry32(seed);
  const { most } = connection.prepare("SELECT max(rowid) AS most FROM songs").get() as { most: number };
  const song =
    connection.prepare(`SELECT title, name FROM songs JOIN song_artists ON song_id = songs.id AND position = 0
    JOIN artists ON artists.id = artist_id WHERE songs.rowid = ?`);
  const drawn = () => {
    const row = song.get(1 + Math.floor(random() * most)) as { title: string; name: string } | undefined;
    return row ?? { title: "love", name: "love" };
  };
  const of = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)];
  const words = (text: string, pattern: RegExp) =>
    fold(text)
      .split(" ")
      .filter((word) => pattern.test(word));
  const word = (pattern: RegExp) => of(words(drawn().title, pattern));
  const LATIN = /^[a-z]{3,}$/;
  const makers: Record<string, () => string | undefined> = {
    "two letters": () => word(LATIN)?.slice(0, 2),
    word: () => word(LATIN),
    "two words": () => {
      const { title, name } = drawn();
      const [first, second] = [of(words(title, LATIN)), of(words(name, LATIN))];
      return first !== undefined && second !== undefined ? `${first} ${second}` : undefined;
    },
    "exact title": () => drawn().title,
    miss: () => Array.from({ length: 7 }, () => of([..."qxzjkvw"])).join(""),
    typo: () => {
      const meant = word(/^[a-z]{5,}$/);
      if (meant === undefined) return undefined;
      const place = 1 + Math.floor(random() * (meant.length - 3));
      return meant.slice(0, place) + meant[place + 1] + meant[place] + meant.slice(place + 2);
    },
    Han: () => /\p{Script=Han}{2}/u.exec(drawn().title)?.[0],
    Devanagari: () => word(/^\p{Script=Devanagari}{2,}$/u),
  };
  return Object.fromEntries(
    Object.entries(makers).map(([name, make]) => {
      const found = new Set<string>();
      for (let tries = 0; found.size < each && tries < each * 60; tries += 1) {
        const query = make();
        if (query !== undefined && query.length >= 2) found.add(query);
      }
      return [name, [...found]];
    }),
  );
}
