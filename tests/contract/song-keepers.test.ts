import { describe, expect, it } from "vitest";

import { songFields, type SongRow, toSong } from "#catalogue/song-fields.ts";
import * as fromWire from "#contract/from-wire.ts";
import { readPlayerState, writePlayerState } from "#contract/player-storage.ts";
import * as toWire from "#contract/to-wire.ts";
import { type QueueItem, toQueueItem } from "#domain/sound/queue-item.ts";
import type { Song } from "#domain/song.ts";

/** A song of which every field says something. */
const song: Song = {
  id: "song-1",
  title: "Paper boats",
  artists: [{ id: "nina", name: "Nina" }],
  album: { id: "album-1", title: "Rivers", coverKey: "key-2", releaseDate: "2026-05-17" },
  genre: { name: "Jazz", slug: "jazz" },
  coverKey: "key-1",
  durationSeconds: 201,
  playCount: 7,
  price: { amountMinor: 129, currency: "EUR" },
  isAlbumOnly: true,
  discNumber: 2,
  trackNumber: 3,
  gainDb: -4,
};

/** The places that keep songs. A row read anew is no such place: it has them all. */
type Keeper = "wire" | "queue" | "storage";

/**
 * Which places keep a field of a song. Whoever adds a field to `Song` is stopped by the compiler here, and decides for
 * each place; whoever adds one to a place, without saying so, is stopped by the tests.
 */
const KEPT: Record<keyof Song, readonly Keeper[]> = {
  id: ["wire", "queue", "storage"],
  title: ["wire", "queue", "storage"],
  artists: ["wire", "queue", "storage"],
  album: ["wire", "queue"],
  genre: [],
  coverKey: ["wire", "queue", "storage"],
  durationSeconds: ["wire", "queue", "storage"],
  playCount: ["wire"],
  price: ["wire", "queue"],
  isAlbumOnly: ["wire", "queue"],
  discNumber: [],
  trackNumber: [],
  gainDb: ["queue"],
};

/** Under which names the queue knows fields that it knows otherwise. */
const IN_QUEUE: Partial<Record<keyof Song, (keyof QueueItem)[]>> = {
  album: ["albumId", "albumTitle"],
  coverKey: ["coverUrl"],
};

/** From which columns and subqueries a row makes fields that it names otherwise. */
const IN_ROW: Partial<Record<keyof Song, (keyof SongRow)[]>> = {
  album: ["albumId", "albumTitle", "albumCoverKey", "releaseDate"],
  genre: ["genreName", "genreSlug"],
  price: ["priceMinor", "currency"],
};

const fields = Object.keys(KEPT) as (keyof Song)[];
const keptBy = (keeper: Keeper) => fields.filter((field) => KEPT[field].includes(keeper));

describe("a place that keeps songs", () => {
  it("as api/v1 does, gives back each field that it keeps, and no other", () => {
    const read = fromWire.song(toWire.song(song));
    const isSame = (field: keyof Song) => JSON.stringify(read[field]) === JSON.stringify(song[field]);
    expect(fields.filter(isSame)).toEqual(keptBy("wire"));
  });

  it("as the queue does, has each field that it keeps, and no other", () => {
    const names = keptBy("queue").flatMap((field) => IN_QUEUE[field] ?? [field]);
    expect(Object.keys(toQueueItem(song)).toSorted()).toEqual(names.toSorted());
  });

  it("as storage does, gives back each field of the queue that it keeps, and no other", () => {
    const item = toQueueItem(song);
    const state = {
      ...readPlayerState(null),
      queue: { items: [item], currentIndex: 0 },
      recentlyPlayed: [item],
    };
    const { queue, recentlyPlayed } = readPlayerState(writePlayerState(state, false));
    const names = keptBy("storage").flatMap((field) => IN_QUEUE[field] ?? [field]);
    const kept = Object.fromEntries(
      Object.entries(item).filter(([name]) => names.includes(name as keyof Song)),
    );
    expect(queue.items).toEqual([kept]);
    expect(recentlyPlayed).toEqual([kept]);
  });

  it("as pages do for their rows, keeps all that the queue has", () => {
    const item = toQueueItem(song);
    expect(JSON.parse(JSON.stringify(item))).toEqual(item);
    expect(structuredClone(item)).toEqual(item);
  });

  it("as the cards of the search do, has every column that a song is made of", () => {
    const made = fields.flatMap((field) => IN_ROW[field] ?? [field as keyof SongRow]);
    // What charts sort by, which nobody is shown.
    expect(Object.keys(songFields).toSorted()).toEqual([...made, "popularity"].toSorted());
    const row: SongRow = {
      id: song.id,
      title: song.title,
      artists: JSON.stringify(song.artists),
      albumId: "album-1",
      albumTitle: "Rivers",
      albumCoverKey: "key-2",
      releaseDate: "2026-05-17",
      genreName: "Jazz",
      genreSlug: "jazz",
      coverKey: "key-1",
      durationSeconds: 201,
      playCount: 7,
      priceMinor: 129,
      currency: "EUR",
      discNumber: 2,
      trackNumber: 3,
      gainDb: -4,
      popularity: 3,
      isAlbumOnly: 1,
    };
    expect(toSong(row)).toEqual(song);
  });

  it("starts from a song that says something in every field", () => {
    expect(Object.keys(song).toSorted()).toEqual(fields.toSorted());
    expect(Object.values(song).filter((value) => value === null || value === 0 || value === false)).toEqual(
      [],
    );
  });
});
