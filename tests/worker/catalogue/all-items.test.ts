import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";

import { listAllAlbums, listAllSongs, listUsedGenres, listYears } from "#catalogue/all-items.ts";
import { catalogueDb } from "#catalogue/db/db.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { setState } from "#catalogue/edit/state.ts";
import { changeItem } from "#catalogue/edit/values.ts";
import { addPlays } from "#catalogue/plays/plays.ts";
import { refreshSearchIndex } from "#catalogue/search/search-index.ts";
import { LIST_SORTS, type ListSort } from "#domain/list-choice.ts";
import { aGenre, anAlbum, anArtist, aSong } from "../../support/builders.ts";
import { watchedDatabase } from "../../support/watched-database.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

let worker: TestWorker;
const ana = anArtist({ id: "ana-aaaaaa", name: "Ána" });
const zoe = anArtist({ id: "zoe-aaaaaa", name: "zoe" });
const genres = ["folk", "jazz", "polka"].map((name) => aGenre({ id: `${name}-aaaaaa`, name, slug: name }));
const albums = [
  anAlbum(zoe.id, { id: "apple-aaaaaa", title: "äpfel", releaseDate: "2024-03-01" }),
  anAlbum(ana.id, { id: "berry-aaaaaa", title: "Beeren", releaseDate: "2026" }),
  anAlbum(ana.id, { id: "cherry-aaaaaa", title: "Cherry", releaseDate: null }),
  anAlbum(zoe.id, { id: "date-aaaaaa", title: "Dates", releaseDate: "2024-12-24" }),
];
const [apple, berry, cherry, date] = albums.map(({ id }) => id) as [string, string, string, string];
const song = (albumId: string, genre: string, index: number) =>
  aSong({
    id: `${albumId}-${genre}-${String(index).padStart(3, "0")}`,
    title: `${genre} ${index}`,
    albumId,
    genreId: `${genre}-aaaaaa`,
    releaseDate: albums.find(({ id }) => id === albumId)?.releaseDate ?? null,
  });
const songs = [
  song(apple, "folk", 1),
  song(apple, "jazz", 1),
  song(berry, "jazz", 1),
  song(cherry, "folk", 1),
  song(date, "folk", 1),
];

beforeAll(async () => {
  worker = await startWorker();
  await upsertRows(worker.db, {
    artists: [ana, zoe],
    genres,
    albums,
    songs,
    songArtists: songs.map(({ id, albumId }) => ({
      songId: id,
      artistId: albums.find((album) => album.id === albumId)?.artistId ?? "",
      position: 0,
    })),
  });
  await refreshSearchIndex(worker.db);
  await addPlays(worker.db, "one", [{ songId: songs[2]?.id ?? "", day: "2026-06-01", plays: 5 }], 0);
});
afterAll(() => worker.stop());

const whole = { genreId: null, year: null };
const albumIds = async (sort: ListSort, scope: { genre?: string; year?: string } = {}) => {
  const genreId = scope.genre === undefined ? null : `${scope.genre}-aaaaaa`;
  const page = await listAllAlbums(worker.db, sort, { genreId, year: scope.year ?? null }, { limit: 100 });
  return page.items.map(({ id }) => id);
};

describe("the list of all albums", () => {
  it("is sorted by day, title, artist and plays; an album without a day is the oldest", async () => {
    expect(await albumIds("new")).toEqual([berry, date, apple, cherry]);
    expect(await albumIds("title")).toEqual([apple, berry, cherry, date]);
    expect(await albumIds("artist")).toEqual([berry, cherry, apple, date]);
    expect((await albumIds("played"))[0]).toBe(berry);
  });

  it("is filtered by the genres of its songs, by year, and by both", async () => {
    expect(await albumIds("title", { genre: "folk" })).toEqual([apple, cherry, date]);
    expect(await albumIds("title", { genre: "jazz" })).toEqual([apple, berry]);
    expect(await albumIds("new", { year: "2024" })).toEqual([date, apple]);
    expect(await albumIds("artist", { genre: "jazz", year: "2024" })).toEqual([apple]);
    expect(await albumIds("played", { genre: "jazz", year: "2023" })).toEqual([]);
  });

  it("offers the years and genres that there are", async () => {
    expect(await listYears(worker.db, "album")).toEqual(["2026", "2024"]);
    expect((await listUsedGenres(worker.db, "album")).map(({ slug }) => slug)).toEqual(["folk", "jazz"]);
  });

  it("follows the catalogue: a song that is hidden, another genre, title and day", async () => {
    const { db } = worker;
    const jazz = songs[1]?.id ?? "";
    await setState(db, { kind: "song", ids: [jazz] }, "unpublished", 1);
    expect(await albumIds("title", { genre: "jazz" })).toEqual([berry]);
    await setState(db, { kind: "song", ids: [jazz] }, "published", 1);
    await changeItem(db, { kind: "song", id: jazz }, { genreId: "polka-aaaaaa" }, 1);
    expect(await albumIds("title", { genre: "polka" })).toEqual([apple]);
    expect(await albumIds("title", { genre: "jazz" })).toEqual([berry]);
    await changeItem(db, { kind: "album", id: apple }, { title: "Zwetschge", releaseDate: "2025-01" }, 1);
    expect(await albumIds("title")).toEqual([berry, cherry, date, apple]);
    expect(await albumIds("new", { year: "2024" })).toEqual([date]);
    expect(await albumIds("new", { genre: "polka", year: "2025" })).toEqual([apple]);
    await setState(db, { kind: "album", ids: [apple] }, "unpublished", 1);
    expect(await albumIds("new", { year: "2025" })).toEqual([]);
    await setState(db, { kind: "album", ids: [apple] }, "published", 1);
    expect(await albumIds("new")).toEqual([berry, apple, date, cherry]);
    const lines = sql`SELECT count(*) AS lines FROM listing_lines WHERE number NOT IN (SELECT number FROM listings)`;
    expect(await db.get(lines)).toEqual({ lines: 0 });
  });
});

describe("the list of all songs", () => {
  const many = Array.from({ length: 300 }, (_, index) => song(date, "polka", index + 1));

  beforeAll(async () => {
    await upsertRows(worker.db, {
      songs: many,
      songArtists: many.map(({ id }) => ({ songId: id, artistId: zoe.id, position: 0 })),
    });
    await refreshSearchIndex(worker.db);
  });

  it.each(LIST_SORTS)("is walked through by %s, each song once, at the same cost a page", async (sort) => {
    let rows = 0;
    const db = catalogueDb({ DB: watchedDatabase(worker.database, (cost) => (rows += cost.rows)) });
    for (const [scope, total] of [
      [whole, 305],
      [{ genreId: "polka-aaaaaa", year: "2024" }, 300],
    ] as const) {
      const seen: string[] = [];
      const costs: number[] = [];
      let cursor: string | undefined;
      do {
        rows = 0;
        const page = await listAllSongs(db, sort, scope, { limit: 20, cursor });
        costs.push(rows);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined && seen.length < 400);
      expect([seen.length, new Set(seen).size]).toEqual([total, total]);
      expect(Math.max(...costs)).toBeLessThan(20 * 14);
    }
  });

  it("refuses the cursor of another order", async () => {
    const { nextCursor } = await listAllSongs(worker.db, "artist", whole, { limit: 20 });
    const other = listAllSongs(worker.db, "played", whole, { limit: 20, cursor: nextCursor ?? "" });
    await expect(other).rejects.toMatchObject({ code: "invalid_input" });
  });
});
