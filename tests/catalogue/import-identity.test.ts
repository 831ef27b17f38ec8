import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { readCredits } from "#catalogue/import/credits.ts";
import { groupAlbums } from "#catalogue/import/identity.ts";
import { artistKey } from "#catalogue/import/key.ts";
import type { ImportedTrack, TrackTags } from "#catalogue/import/track.ts";
import { aTrack } from "../support/imported.ts";

type Found = [name: string, tags?: Partial<TrackTags>];
const tracksOf = (found: readonly Found[]) => found.map(([name, tags]) => aTrack(name, tags));
const albumsOf = (tracks: readonly ImportedTrack[]) =>
  groupAlbums(tracks).map((group) => `${group.artist}: ${group.title} (${group.tracks.length})`);

const ONE_ALBUM: Record<string, [expected: string, found: Found[]]> = {
  "with featured artists on some songs": [
    "Nina: Album (3)",
    [
      ["N/A/01.mp3", { artists: ["Nina"] }],
      ["N/A/02.mp3", { artists: ["Nina", "Guest"] }],
      ["N/A/03.mp3", { artists: ["Nina", "Other Guest"] }],
    ],
  ],
  "with its two artists in changing order": [
    "Ella: Album (2)",
    [
      ["N/A/01.mp3", { artists: ["Ella", "Louis"] }],
      ["N/A/02.mp3", { artists: ["Louis", "Ella"] }],
    ],
  ],
  "with differing dates": [
    "Nina: Album (3)",
    [
      ["N/A/01.mp3", { releaseDate: "1999" }],
      ["N/A/02.mp3", { releaseDate: "2004-05-17" }],
      ["N/A/03.mp3", { releaseDate: null }],
    ],
  ],
  "in folders of discs": [
    "Nina: Album (4)",
    [["N/A/CD1/01.mp3"], ["N/A/Disc 2/01.mp3"], ["N/A/disk_03/01.mp3"], ["N/A/CD 4 - The End/01.mp3"]],
  ],
  "with discs in its title": [
    "Nina: Album (6)",
    [
      ["N/1/01.mp3", { album: "Album (Disc 1)" }],
      ["N/2/01.mp3", { album: "Album [CD2]" }],
      ["N/3/01.mp3", { album: "Album - CD 3" }],
      ["N/4/01.mp3", { album: "Album, Disc Four" }],
      ["N/5/01.mp3", { album: "Album (Disc 5: The End)" }],
      ["N/6/01.mp3", { album: "Album (disc 6 of 6)" }],
    ],
  ],
  "a compilation on two discs without any flag": [
    "Various Artists: Hits (3)",
    [
      ["Hits/CD1/01.mp3", { album: "Hits", artists: ["Abba"], trackNumber: 1 }],
      ["Hits/CD1/02.mp3", { album: "Hits", artists: ["Blur"], trackNumber: 2 }],
      ["Hits/CD2/01.mp3", { album: "Hits", artists: ["Cher"], trackNumber: 1 }],
    ],
  ],
  "a compilation with the flag": [
    "Various Artists: Hits (2)",
    [
      ["x/1.mp3", { album: "Hits", artists: ["Abba"], isCompilation: true }],
      ["y/2.mp3", { album: "Hits", artists: ["Blur"], isCompilation: true }],
    ],
  ],
  "a compilation by several names of nobody": [
    "Various Artists: Hits (4)",
    [
      ["a/1.mp3", { album: "Hits", artists: ["Abba"], albumArtist: "VA" }],
      ["b/2.mp3", { album: "Hits", artists: ["Blur"], albumArtist: "Various" }],
      ["c/3.mp3", { album: "Hits", artists: ["Cher"], albumArtist: "various artists" }],
      ["d/4.mp3", { album: "Hits", artists: ["Dido"], albumArtist: "V.A." }],
    ],
  ],
  "of a named album artist in spite of the flag": [
    "Nina: Album (2)",
    [
      ["x/1.mp3", { albumArtist: "Nina", artists: ["Abba"], isCompilation: true }],
      ["y/2.mp3", { albumArtist: "Nina", artists: ["Blur"], isCompilation: true }],
    ],
  ],
  "where only some songs name the album artist": [
    "Nina: Album (2)",
    [
      ["x/1.mp3", { albumArtist: "Nina" }],
      ["x/2.mp3", { artists: ["Guest", "Nina"] }],
    ],
  ],
  "of names with slashes, commas and ampersands": [
    "AC/DC: Album (2)",
    [
      ["AC_DC/A/01.mp3", { artists: ["AC/DC"] }],
      ["AC_DC/A/02.mp3", { artists: ["AC/DC"], albumArtist: "AC/DC" }],
    ],
  ],
  "in two spellings of case, width, punctuation and diacritics": [
    "Björk: Début! (4)",
    [
      ["a/1.mp3", { artists: ["Björk"], album: "Début!" }],
      ["b/2.mp3", { artists: ["Björk"], album: "Début!" }],
      ["c/3.mp3", { artists: ["Bjork"], album: "DEBUT" }],
      ["d/4.mp3", { artists: ["Ｂｊｏ\u0308ｒｋ"], album: "debut" }],
    ],
  ],
  "in a script without case, half width and full": [
    "宇多田ヒカル: First Love (3)",
    [
      ["a/1.mp3", { artists: ["宇多田ヒカル"], album: "First Love" }],
      ["b/2.mp3", { artists: ["宇多田ヒカル"], album: "First Love" }],
      ["c/3.mp3", { artists: ["宇多田ﾋｶﾙ"], album: "First  love" }],
    ],
  ],
  "by one artist in two folders": [
    "Nina: Untitled (2)",
    [
      ["x/1.mp3", { album: "Untitled" }],
      ["y/2.mp3", { album: "Untitled" }],
    ],
  ],
  "with a title of nothing but signs": [
    "!!!: ÷ (2)",
    [
      ["x/1.mp3", { artists: ["!!!"], album: "÷" }],
      ["y/2.mp3", { artists: ["!!!"], album: "÷" }],
    ],
  ],
};

describe("recordings are one album by one artist", () => {
  it.each(Object.entries(ONE_ALBUM))("%s", (_, [expected, found]) => {
    expect(albumsOf(tracksOf(found))).toEqual([expected]);
  });
});

describe("recordings are two albums", () => {
  it("when two artists each have a 'Greatest Hits' in a folder of their own", () => {
    const hits = { album: "Greatest Hits" };
    const tracks = tracksOf([
      ["Queen/Greatest Hits/01.mp3", { ...hits, artists: ["Queen"] }],
      ["Abba/Greatest Hits/01.mp3", { ...hits, artists: ["Abba"] }],
    ]);
    expect(albumsOf(tracks)).toEqual(["Abba: Greatest Hits (1)", "Queen: Greatest Hits (1)"]);
  });

  it("when two artists in one folder both have a first song of 'Greatest Hits'", () => {
    const first = { album: "Greatest Hits", trackNumber: 1 };
    const tracks = tracksOf([
      ["all/a.mp3", { ...first, artists: ["Queen"] }],
      ["all/b.mp3", { ...first, artists: ["Abba"] }],
    ]);
    expect(albumsOf(tracks)).toEqual(["Abba: Greatest Hits (1)", "Queen: Greatest Hits (1)"]);
  });

  it("when their titles differ by the volume, or by a sign that is all there is", () => {
    const tracks = tracksOf([
      ["a/1.mp3", { album: "Hits Vol. 1" }],
      ["a/2.mp3", { album: "Hits Vol. 2" }],
      ["a/3.mp3", { album: "+" }],
      ["a/4.mp3", { album: "×" }],
    ]);
    expect(albumsOf(tracks)).toHaveLength(4);
  });

  it("and none when they name no album", () => {
    expect(albumsOf([aTrack("single.mp3", { album: null })])).toEqual([]);
  });
});

describe("grouping", () => {
  it("does not depend on the order of the files", () => {
    const tracks = Object.values(ONE_ALBUM).flatMap(([, found], index) =>
      tracksOf(found.map(([name, tags]) => [`${index}/${name}`, tags])),
    );
    const found = (all: readonly ImportedTrack[]) =>
      groupAlbums(all).map((group) => {
        const names = group.tracks.map(({ name }) => name);
        return { key: group.identityKey, artist: group.artist, title: group.title, names };
      });
    const order = fc.shuffledSubarray(Object.keys(tracks), { minLength: tracks.length });
    fc.assert(
      fc.property(order, (indexes) => {
        const shuffled = indexes.flatMap((index) => tracks[Number(index)] ?? []);
        expect(found(shuffled)).toEqual(found(tracks));
      }),
    );
  });

  it("puts every recording that names an album in exactly one, whose recordings alone are that album again", () => {
    const found = fc.record({
      folder: fc.constantFrom("a", "b", "a/CD1", "a/CD2"),
      artist: fc.constantFrom("Nina", "NINA", "Abba", "VA", "★"),
      albumArtist: fc.constantFrom(null, "Nina", "Various"),
      album: fc.constantFrom("Hits", "hits (Disc 2)", "÷"),
      trackNumber: fc.nat(3),
      isCompilation: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(found, { maxLength: 20 }), (all) => {
        const tracks = all.map(({ folder, artist, ...tags }, index) =>
          aTrack(`${folder}/${index}.mp3`, { artists: [artist], ...tags }, { peaks: Buffer.alloc(0) }),
        );
        const groups = groupAlbums(tracks);
        const names = groups.flatMap((group) => group.tracks.map((track) => track.name));
        expect(names.toSorted()).toEqual(tracks.map((track) => track.name).toSorted());
        expect(new Set(groups.map((group) => group.identityKey)).size).toBe(groups.length);
        for (const group of groups) expect(groupAlbums(group.tracks)).toEqual([group]);
      }),
    );
  });
});

describe("credits", () => {
  it.each(["AC/DC", "Earth, Wind & Fire", "Simon & Garfunkel", "Tyler, The Creator", "Little Feat", "A; B"])(
    "%s is one artist",
    (name) => {
      expect(readCredits([name], "Song")).toEqual({ artists: [name], title: "Song" });
    },
  );

  it.each([
    [["Nina feat. Guest"], "Song", ["Nina", "Guest"], "Song"],
    [["Nina"], "Song (feat. Guest)", ["Nina", "Guest"], "Song"],
    [["Nina"], "Song [ft. Guest] (Live)", ["Nina", "Guest"], "Song (Live)"],
    [["Nina ft. Guest"], "Song featuring guest", ["Nina", "Guest"], "Song"],
    [["Nina", "Abba (feat. X & Y)"], "Song", ["Nina", "Abba", "X & Y"], "Song"],
    [["Nina"], "A Feat of Strength", ["Nina"], "A Feat of Strength"],
    [["Nina"], "10 ft. Tall", ["Nina"], "10 ft. Tall"],
    [["Nina"], "(feat. Guest)", ["Nina"], "(feat. Guest)"],
  ])("%j and '%s' credit %j on '%s'", (artists, title, credited, shown) => {
    expect(readCredits(artists, title)).toEqual({ artists: credited, title: shown });
  });

  it("tell names apart of which folding leaves nothing", () => {
    expect(new Set(["!!!", "★", "Björk", "BJORK"].map(artistKey)).size).toBe(3);
  });
});
