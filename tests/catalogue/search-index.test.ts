import { type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { runBatch } from "#catalogue/db/batch.ts";
import type { CatalogueDb } from "#catalogue/db/db.ts";
import { addPlays } from "#catalogue/plays/plays.ts";
import { searchCatalogue, searchSongs } from "#catalogue/search/search.ts";
import { cardVersion } from "#catalogue/search/cards.ts";
import { fillSearchCards, indexRowsStatements, unindexStatements } from "#catalogue/search/search-index.ts";
import { countSearchEntries, isSound, rebuildSearch } from "#catalogue/search/rebuild.ts";
import { refreshSearch, refreshSearchTerms } from "#catalogue/search/terms.ts";
import { upsertStatements } from "#catalogue/db/write.ts";
import * as fixture from "../fixtures/search-catalogue.ts";
import { aGenre, anAlbum, anArtist, aSong } from "../support/builders.ts";

let db: CatalogueDb;
let close: () => void;
const titles = async (query: string, isExact = true) =>
  (await searchSongs(db, { query, limit: 5, isExact })).items.map((song) => song.title);
const state = async () => (await countSearchEntries(db)).map(isSound);
const sound = [true, true, true];
const all = (text: string) => db.all<Record<string, unknown>>(sql.raw(text));

beforeAll(async () => {
  ({ db, close } = await fixture.openEmptyCatalogue());
  await fixture.writeIndexed(db, fixture.searchCatalogue());
});
afterAll(() => close());

describe("the index", () => {
  it("agrees with the rows it was written with", async () => {
    expect(await state()).toEqual(sound);
  });

  it("takes Han characters that stand together as they stand, and parts them where they were parted", async () => {
    expect(await titles("亮月代")).toEqual([]);
    expect(await titles("代表我的心 月亮")).toEqual(["月亮代表我的心"]);
  });

  it("follows an edit in the batch that makes it", async () => {
    const song = aSong({ id: "edited", title: "Before Dawn" });
    await fixture.writeIndexed(db, { songs: [song] });
    expect(await titles("before dawn")).toEqual(["Before Dawn"]);
    const edited = { songs: [{ ...song, title: "After Dusk" }] };
    await runBatch(db, [...upsertStatements(edited), ...indexRowsStatements(edited)]);
    expect([await titles("before dawn"), await titles("after dusk")]).toEqual([[], ["After Dusk"]]);
    expect(await state()).toEqual(sound);
  });

  it("keeps nothing of a batch that fails", async () => {
    const rows = { songs: [aSong({ id: "torn", title: "Half Written" })] };
    const failing = [
      ...upsertStatements(rows),
      ...indexRowsStatements(rows),
      sql`INSERT INTO nowhere VALUES (1)`,
    ];
    await expect(runBatch(db, failing)).rejects.toThrow();
    expect([await titles("half written"), await state()]).toEqual([[], sound]);
  });

  it("forgets what is deleted in the batch that deletes it", async () => {
    await runBatch(db, [sql`DELETE FROM songs WHERE id = 'edited'`, ...unindexStatements("song")]);
    expect([await titles("after dusk"), await state()]).toEqual([[], sound]);
  });

  it("moves up with the plays that move it, and only then writes", async () => {
    await fixture.writeIndexed(db, {
      songs: ["a", "b"].map((id) => aSong({ id: `rising-${id}`, title: `Rising Tide ${id}` })),
    });
    const play = (plays: number, flush: string) =>
      addPlays(db, flush, [{ songId: "rising-b", day: "2026-11-21", plays }], Date.now());
    expect(await titles("rising tide")).toEqual(["Rising Tide a", "Rising Tide b"]);
    await play(4, "one");
    expect(await titles("rising tide")).toEqual(["Rising Tide b", "Rising Tide a"]);
    expect(await all("SELECT popularity FROM search_entries WHERE item_id = 'rising-b'")).toEqual([
      { popularity: 2 },
    ]);
    const [before] = await all("SELECT document_id FROM search_entries WHERE item_id = 'rising-b'");
    await play(1, "two");
    await play(4, "one");
    expect(await all("SELECT document_id FROM search_entries WHERE item_id = 'rising-b'")).toEqual([before]);
    expect(await state()).toEqual(sound);
  });

  it("shows rows as they are by now, and keeps what they show again", async () => {
    const withoutCard = () => all("SELECT item_id FROM search_entries WHERE card IS NULL ORDER BY item_id");
    const shown = async () => {
      const limits = { artists: 1, albums: 1, songs: 1 };
      const found = await searchCatalogue(db, { query: "glass harbour", limits, isListing: true });
      const [artist, album, song] = [found.artists[0], found.albums[0], found.songs[0]];
      return [
        [artist?.albums[0]?.title, artist?.songs[0]?.artists[0]?.name],
        [album?.title, album?.artist.name, album?.songCount, album?.songs[0]?.album?.title],
        [song?.title, song?.album?.title, song?.genre?.name, song?.artists[0]?.name],
      ];
    };
    await fixture.writeIndexed(db, {
      artists: [anArtist({ id: "glass", name: "Glass Harbour" })],
      genres: [aGenre({ id: "drone", name: "Drone" })],
      albums: [anAlbum("glass", { id: "panes", title: "Panes" })],
      songs: [aSong({ id: "pane", title: "Pane", albumId: "panes", genreId: "drone" })],
      songArtists: [{ songId: "pane", artistId: "glass", position: 0 }],
    });
    expect(await withoutCard()).toEqual([]);
    const changes: [statement: string, without: string[]][] = [
      ["UPDATE artists SET name = 'Glass Härbour' WHERE id = 'glass'", ["pane", "panes"]],
      ["UPDATE albums SET title = 'All Panes' WHERE id = 'panes'", ["pane"]],
      ["UPDATE genres SET name = 'Long Drone' WHERE id = 'drone'", ["pane"]],
      ["UPDATE songs SET album_id = 'panes', track_number = 9 WHERE id = 'rising-a'", ["panes"]],
    ];
    for (const [statement, without] of changes) {
      await fillSearchCards(db);
      await runBatch(db, [sql.raw(statement)]);
      expect((await withoutCard()).map((entry) => entry["item_id"])).toEqual(without);
    }
    const changed = [
      ["All Panes", "Glass Härbour"],
      ["All Panes", "Glass Härbour", 2, "All Panes"],
      ["Pane", "All Panes", "Long Drone", "Glass Härbour"],
    ];
    await runBatch(db, [sql`UPDATE search_entries SET card = NULL`]);
    expect(await shown()).toEqual(changed);
    await fillSearchCards(db);
    expect(await withoutCard()).toEqual([]);
    expect(await shown()).toEqual(changed);
  });

  it("never misreads the card of another version, and writes it anew", async () => {
    const shown = async () => {
      const [song] = (await searchSongs(db, { query: "pane", limit: 1 })).items;
      return [song?.id, song?.title, song?.album?.title, song?.durationSeconds, song?.gainDb];
    };
    const card = "SELECT card FROM search_entries WHERE item_id = 'pane'";
    const [before] = await all(card);
    const [wanted, values] = [await shown(), JSON.parse(String(before?.["card"])) as unknown[]];
    const fields = values.slice(0, -1);
    const cardsOfOthers = {
      "without a version": fields,
      "with a field more": ["new", ...fields, "0badc0de"],
      "in another order": [...fields.toReversed(), "0badc0de"],
      "with a field less": [...fields.slice(1), "0badc0de"],
    };
    for (const [name, other] of Object.entries(cardsOfOthers)) {
      await db.run(sql`UPDATE search_entries SET card = ${JSON.stringify(other)} WHERE item_id = 'pane'`);
      expect([name, await shown()]).toEqual([name, wanted]);
      await fillSearchCards(db);
      expect([name, await all(card)]).toEqual([name, [before]]);
    }
  });

  it("has another version of cards for more fields, another order and another way to make one", () => {
    const [one, two] = [sql`one`, sql`two`];
    const fields: Record<string, SQL>[] = [
      { one, two },
      { two, one },
      { one, two, three: sql`three` },
      { one, other: two },
      { one, two: sql`upper(two)` },
    ];
    const versions = fields.map(cardVersion);
    expect(new Set(versions).size).toBe(versions.length);
    expect(cardVersion({ one, two })).toBe(versions[0]);
  });

  it("says what is amiss, and is whole again after a rebuild", async () => {
    await runBatch(db, [
      sql`DELETE FROM search_entries WHERE item_id = 'rising-a'`,
      sql`DELETE FROM song_stats WHERE song_id = 'rising-b'`,
      sql`DELETE FROM songs WHERE id = 'rising-b'`,
      sql`DELETE FROM search_albums WHERE rowid IN (SELECT rowid FROM search_albums LIMIT 3)`,
    ]);
    const counts = await countSearchEntries(db);
    expect(counts.map(({ missing, gone, torn }) => [missing, gone, torn])).toEqual([
      [1, 1, 1],
      [0, 0, 3],
      [0, 0, 0],
    ]);
    await rebuildSearch(db);
    expect(await state()).toEqual(sound);
    expect(await titles("rising tide")).toEqual(["Rising Tide a"]);
  });

  it("answers as ever while it is rebuilt", async () => {
    const queries = ["bohemian rhapsody", "月亮", "любовь", "queen", "दिल"];
    const expected = await Promise.all(queries.map((query) => titles(query)));
    const progress = { isDone: false };
    let asked = 0;
    const rebuilding = rebuildSearch(db).then(() => (progress.isDone = true));
    while (!progress.isDone) {
      expect(await titles(queries[asked % queries.length] ?? "")).toEqual(expected[asked % queries.length]);
      asked += 1;
    }
    await rebuilding;
    expect(asked).toBeGreaterThan(0);
  });
});

describe("the words that typos are mended with", () => {
  const termsOf = () => all("SELECT term FROM search_terms WHERE term IN ('rising', 'submarine')");

  it("come and go with the index, when the clock says so", async () => {
    await runBatch(db, indexRowsStatements({ songs: [aSong({ id: "rising-a", title: "Submarine" })] }));
    expect(await termsOf()).toEqual([{ term: "rising" }]);
    await refreshSearch(db);
    expect(await termsOf()).toEqual([{ term: "submarine" }]);
    expect(
      await all(
        "SELECT count(*) AS n FROM search_spellings WHERE term NOT IN (SELECT term FROM search_terms)",
      ),
    ).toEqual([{ n: 0 }]);
    expect(await titles("submarnie", false)).toEqual(["Rising Tide a"]);
  });

  it("are not written when nothing has changed", async () => {
    const [before] = await all("SELECT total_changes() AS n");
    await refreshSearchTerms(db);
    expect(await all("SELECT total_changes() AS n")).toEqual([before]);
  });
});
