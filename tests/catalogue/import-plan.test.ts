import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { genreName } from "#catalogue/import/genres.ts";
import { type KnownCatalogue, NOTHING_KNOWN } from "#catalogue/import/known.ts";
import { planImport } from "#catalogue/import/plan.ts";
import type { ImportedTrack } from "#catalogue/import/track.ts";
import type { CatalogueRows } from "#catalogue/db/write.ts";
import { isId } from "#domain/id.ts";
import { aTrack } from "../support/imported.ts";

const at = { now: 1000 };
const later = { now: 2000 };
const plan = (tracks: ImportedTrack[]) => planImport(tracks, NOTHING_KNOWN, at);

/** What the catalogue knows once these rows are in it. */
function madeKnown(rows: CatalogueRows): KnownCatalogue {
  const known = <Row extends object>(all: Row[] = [], key: (row: Row) => string) =>
    new Map(all.map((row) => [key(row), row])) as never;
  return {
    songs: known(rows.songs, (row) => row.audioDigest),
    artists: known(rows.artists, (row) => row.nameKey),
    albums: known(rows.albums, (row) => row.identityKey),
    genres: known(rows.genres, (row) => row.slug),
  };
}

const idsOf = (rows: CatalogueRows) =>
  [rows.artists, rows.genres, rows.albums, rows.songs].map((all) => all?.map((row) => row.id).toSorted());

describe("a plan", () => {
  it("makes a song, its album, its artists and its genre of a recording", () => {
    const rows = plan([
      aTrack("a/1.mp3", { title: "Golden Hour", artists: ["Nina", "Guest"], genre: "hip hop" }),
    ]);
    expect(rows.artists?.map((row) => row.name)).toEqual(["Nina", "Guest"]);
    expect(rows.genres).toMatchObject([{ name: "Hip-Hop", slug: "hip-hop" }]);
    expect(rows.albums).toMatchObject([{ title: "Album", artistId: rows.artists?.[0]?.id, priceMinor: 0 }]);
    expect(rows.songs).toMatchObject([
      { title: "Golden Hour", albumId: rows.albums?.[0]?.id, durationSeconds: 200, releaseDate: "2004" },
    ]);
    expect(rows.songs?.[0]?.id).toMatch(/^golden-hour-[0-9a-z]{6}$/);
    expect(rows.songArtists?.map((row) => row.position)).toEqual([0, 1]);
    expect(rows.songStats).toMatchObject([{ plays: 0 }]);
  });

  it("keeps id and day of arrival of a song whose tags changed, and moves it to its other album", () => {
    const track = aTrack("a/1.mp3");
    const first = plan([track]);
    const retagged = { ...track, tags: { ...track.tags, title: "New Title", album: "Other Album" } };
    const second = planImport([retagged], madeKnown(first), later);
    expect(second.songs).toMatchObject([
      { id: first.songs?.[0]?.id, createdAt: 1000, updatedAt: 2000, title: "New Title" },
    ]);
    expect(second.songs?.[0]?.albumId).not.toBe(first.songs?.[0]?.albumId);
    expect(second.songs?.[0]?.albumId).toBe(second.albums?.[0]?.id);
    expect(second.songStats).toEqual([]);
  });

  it("lets a corrected tag correct an artist's name, but not a new file's spelling", () => {
    const track = aTrack("a/1.mp3", { artists: ["bjork"] });
    const known = madeKnown(plan([track]));
    const corrected = { ...track, tags: { ...track.tags, artists: ["Björk"] } };
    expect(planImport([corrected], known, later).artists?.[0]?.name).toBe("Björk");
    const added = aTrack("b/1.mp3", { artists: ["BJÖRK"] });
    expect(planImport([added], known, later).artists?.[0]?.name).toBe("bjork");
  });

  it("gives songs the price asked for and leaves it as it is when none is", () => {
    const track = aTrack("a/1.mp3");
    const priced = planImport([track], NOTHING_KNOWN, { ...at, priceMinor: 129, currency: "EUR" });
    expect(priced.songs).toMatchObject([{ priceMinor: 129, currency: "EUR" }]);
    expect(priced.albums).toMatchObject([{ priceMinor: 0 }]);
    const again = planImport([track], madeKnown(priced), { ...later, currency: "USD" });
    expect(again.songs).toMatchObject([{ priceMinor: 129, currency: "EUR" }]);
    expect(planImport([track], madeKnown(priced), { ...later, priceMinor: 0 }).songs?.[0]?.priceMinor).toBe(
      0,
    );
  });

  it("gives albums the price asked for, keeps it when more of them comes in, and reads it in its own currency", () => {
    const [first, second] = [aTrack("a/1.mp3"), aTrack("a/2.mp3")];
    const whole = planImport([first], NOTHING_KNOWN, { ...at, albumPriceMinor: 800, currency: "EUR" });
    expect(whole.albums).toMatchObject([{ priceMinor: 800, currency: "EUR" }]);
    expect(whole.songs).toMatchObject([{ priceMinor: 0 }]);
    const grown = planImport([first, second], madeKnown(whole), later);
    expect(grown.albums).toMatchObject([{ priceMinor: 800, currency: "EUR" }]);
    const inDollars = planImport([first], madeKnown(whole), { ...later, albumPriceMinor: 700 });
    expect(inDollars.albums).toMatchObject([{ priceMinor: 700, currency: "USD" }]);
  });

  it("dates an album as most of its songs, then as precisely as it can, and its songs with it", () => {
    const rows = plan(
      ["1999", "2004", "2004-05-17", "2004-05-17", "2004"].map((releaseDate, index) =>
        aTrack(`a/${index}.mp3`, { releaseDate }),
      ),
    );
    expect(rows.albums?.[0]?.releaseDate).toBe("2004-05-17");
    expect(new Set(rows.songs?.map((row) => row.releaseDate))).toEqual(new Set(["2004-05-17"]));
  });

  it("takes the first song's picture for the album, its songs, its artist and its genre", () => {
    const rows = plan([
      aTrack("a/3.mp3", { trackNumber: 3 }, { coverKey: "third" }),
      aTrack("a/2.mp3", { trackNumber: 2 }, { coverKey: "second" }),
      aTrack("a/1.mp3", { trackNumber: 1 }),
    ]);
    expect(rows.albums?.[0]?.coverKey).toBe("second");
    expect(rows.songs?.map((row) => row.coverKey)).toEqual(["second", "second", "third"]);
    expect([rows.artists?.[0]?.coverKey, rows.genres?.[0]?.coverKey]).toEqual(["second", "second"]);
  });

  it("keeps the first of two files with the same sound", () => {
    const track = aTrack("a/1.mp3", { title: "First" });
    const rows = plan([{ ...track, name: "b/1.mp3", tags: { ...track.tags, title: "Copy" } }, track]);
    expect(rows.songs?.map((row) => row.title)).toEqual(["First"]);
  });

  it("lets a recording without album stand alone", () => {
    const rows = plan([aTrack("single.mp3", { album: null, releaseDate: "2026-05" })]);
    expect(rows.albums).toEqual([]);
    expect(rows.songs).toMatchObject([{ albumId: null, releaseDate: "2026-05" }]);
  });

  it("numbers discs by folder or title where the tags do not", () => {
    const rows = plan([
      aTrack("a/CD1/1.mp3"),
      aTrack("a/CD2/1.mp3"),
      aTrack("a/x/1.mp3", { album: "Album [Disc 3]" }),
    ]);
    expect(rows.songs?.map((row) => row.discNumber)).toEqual([1, 2, 3]);
    expect(rows.albums).toHaveLength(1);
  });

  it("keeps every id when it is made again with what it made known, whatever the texts", () => {
    const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
    const found = fc.record({
      title: text,
      artists: fc.array(text, { minLength: 1, maxLength: 3 }),
      album: text,
      genre: text,
    });
    fc.assert(
      fc.property(fc.array(found, { maxLength: 8 }), (all) => {
        const tracks = all.map((tags, index) => aTrack(`a/${index}.mp3`, tags));
        const first = plan(tracks);
        const second = planImport(tracks, madeKnown(first), later);
        expect(idsOf(second)).toEqual(idsOf(first));
        expect(second.songArtists).toEqual(first.songArtists);
        const ids = idsOf(first).flatMap((some) => some ?? []);
        expect(ids.every(isId)).toBe(true);
        expect(idsOf(planImport(tracks.toReversed(), NOTHING_KNOWN, at))).toEqual(idsOf(first));
      }),
    );
  });
});

describe("a genre", () => {
  it.each([
    ["hip hop", "Hip-Hop"],
    ["Rap", "Hip-Hop"],
    ["RnB", "R&B"],
    ["EDM", "Electronic"],
    ["Drum'n'Bass", "Drum & Bass"],
    ["drum n bass", "Drum & Bass"],
    ["lofi", "Lo-Fi"],
    ["(17)", "Rock"],
    ["17", "Rock"],
    ["(7)", "Hip-Hop"],
    ["(17)Krautrock", "Krautrock"],
    ["Rock; Pop", "Rock"],
    ["Folk, World, & Country", "Folk"],
    ["dark ambient", "Dark Ambient"],
    ["IDM", "IDM"],
    ["Duo Cello/Piano", "Duo Cello/Piano"],
    ["音楽", "音楽"],
    ["", "Other"],
    ["!!!", "Other"],
    [null, "Other"],
  ])("%j is %s", (tagged, name) => {
    expect(genreName(tagged)).toBe(name);
  });
});
