import { describe, expect, it } from "vitest";

import { cleanText, isoDate, meaningful } from "#cli/import/read/clean-tag.ts";
import { type PathTags, pathTags } from "#cli/import/read/path-tags.ts";

const PATHS: Record<string, Partial<PathTags>> = {
  "Artist/2004 - Album/CD 2/03 - Title.flac": {
    artist: "Artist",
    album: "Album",
    year: "2004",
    discNumber: 2,
    trackNumber: 3,
    title: "Title",
  },
  "Artist - Album/03. Title.mp3": { artist: "Artist", album: "Album", trackNumber: 3, title: "Title" },
  "03 Artist - Title.ogg": { artist: "Artist", album: null, trackNumber: 3, title: "Title" },
  "Title.wav": { artist: null, album: null, trackNumber: null, title: "Title" },
  "Artist/Album (2004)/1-03 Title.mp3": {
    album: "Album",
    year: "2004",
    discNumber: 1,
    trackNumber: 3,
    title: "Title",
  },
  "Artist/Album/2-3 Title.mp3": { discNumber: 2, trackNumber: 3, title: "Title" },
  "Artist/Album/A1 Title.mp3": { discNumber: 1, trackNumber: 1, title: "Title" },
  "Artist/Album/D2. Title.mp3": { discNumber: 2, trackNumber: 2, title: "Title" },
  "Artist/Album/CD 1 - The Beginning/01 Title.mp3": { album: "Album", discNumber: 1, title: "Title" },
  "Artist/Album/Disk 02/01 Title.mp3": { artist: "Artist", album: "Album", discNumber: 2 },
  "Artist/Album (Disc 2)/01 Title.mp3": { album: "Album", discNumber: 2 },
  "Artist/Album [CD2]/01 Title.mp3": { album: "Album", discNumber: 2 },
  "The_Artist/The_Album/01_-_The_Title.mp3": { artist: "The Artist", album: "The Album", title: "The Title" },
  "Artist/Album/03 - Artist - Title.mp3": { artist: "Artist", title: "Title" },
  "Artist/Album/03 - Song - Live.mp3": { artist: "Artist", title: "Song - Live" },
  "Various Artists/Hits/03 - Abba - Waterloo.mp3": { artist: "Abba", album: "Hits", title: "Waterloo" },
  "Music/Artist/Artist - 2004 - Album/01 Title.mp3": { artist: "Artist", album: "Album", year: "2004" },
  "Artist - 04 - Title.mp3": { artist: "Artist", trackNumber: 4, title: "Title" },
  "Taylor/1989/01 Title.mp3": { album: "1989", year: null },
  "Taylor/1989 (Deluxe)/01 Title.mp3": { album: "1989 (Deluxe)", year: null },
  "Nena/Nena/99 Luftballons.mp3": { trackNumber: null, title: "99 Luftballons" },
  "Youssou/Album/7 Seconds.mp3": { trackNumber: null, title: "7 Seconds" },
  "U2/Album/One.mp3": { artist: "U2", title: "One" },
  "Artist/Album/05.mp3": { trackNumber: null, title: "05" },
  "Artist/Album/Vol. 2.mp3": { title: "Vol. 2" },
};

describe("the place of a file", () => {
  it.each(Object.entries(PATHS))("%s says what it is", (name, expected) => {
    expect(pathTags(name)).toMatchObject(expected);
  });
});

describe("a tag", () => {
  it("is composed, trimmed, one line and at most 500 characters", () => {
    expect(cleanText("  Bjo\u0308rk\u0000\r\n Live\u0007 ")).toBe("Björk Live");
    expect([...cleanText("🎵".repeat(600))]).toHaveLength(500);
    expect(cleanText("abc\u202egpj.exe\ud800")).toBe("abcgpj.exe");
  });

  it.each(["Unknown Artist", "unknown album", "Track 01", "[unknown]", "", "  ", "<unknown>", undefined])(
    "counts as missing when it is %j",
    (text) => {
      expect(meaningful(text)).toBeNull();
    },
  );

  it.each([
    ["2026", "2026"],
    ["2026-05", "2026-05"],
    ["2026-05-17", "2026-05-17"],
    ["2026-05-17T10:00:00Z", "2026-05-17"],
    ["20260517", "2026-05-17"],
    ["2026.5.7", "2026-05-07"],
    ["2004-00-00", "2004"],
    ["2026-02-30", null],
    ["2026-13", null],
    ["0", null],
    ["0000", null],
    ["May 2026", null],
    ["26", null],
    [undefined, null],
  ])("dates %j as %j", (text, iso) => {
    expect(isoDate(text)).toBe(iso);
  });
});
