import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { distinctNames, safeFileName } from "#domain/sound/file-name.ts";

const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

describe("the name of a file", () => {
  it.each([
    ["rebirth.", "rebirth"],
    ["AC/DC", "AC_DC"],
    ['What? <Live> "1\\2" | a:b*c', "What_ _Live_ _1_2_ _ a_b_c"],
    ["...Baby One More Time", "Baby One More Time"],
    [" spaced  out \t\n ", "spaced out"],
    ["CON", "_CON"],
    ["con.cert", "_con.cert"],
    ["com1", "_com1"],
    ["Concert", "Concert"],
    ["abc\u202egpj.exe\u200f\u2066", "abcgpj.exe"],
    ["a\u0000b\u0007c\u007fd", "abcd"],
    ["Ame\u0301lie", "Am\u00e9lie"],
    ["\u65e5\u672c\u8a9e", "\u65e5\u672c\u8a9e"],
    ["\u{1F469}\u200d\u{1F680} \u{1F3B5}", "\u{1F469}\u200d\u{1F680} \u{1F3B5}"],
    ["lone \ud83d end", "lone end"],
    ["", "song"],
    [" .. ", "song"],
    ["///", "song"],
    ["\u200f\u202e", "song"],
    ["?", "song"],
    ["!!!", "!!!"],
  ])("is made of %j: %j", (title, name) => {
    expect(safeFileName(title, "song")).toBe(name);
  });

  it("is cut between whole characters where it is too long", () => {
    expect(safeFileName("x".repeat(200), "song")).toBe("x".repeat(100));
    const family = "\u{1F468}\u200d\u{1F469}\u200d\u{1F467}";
    const cut = safeFileName(family.repeat(40), "song");
    expect(cut).toBe(family.repeat(cut.length / family.length));
    expect(safeFileName("\u65e5".repeat(100), "song")).toBe("\u65e5".repeat(73));
    expect(safeFileName(`${"x".repeat(99)}. y`, "song")).toBe("x".repeat(99));
  });

  it("is one that every system takes, whatever the title", () => {
    const titles = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.string({ unit: fc.constantFrom(..."./\\ :con\u202e\u0301\u{1F3B5}\ud83d"), maxLength: 12 }),
    );
    fc.assert(
      fc.property(titles, (title) => {
        const name = safeFileName(title, "song");
        expect(name).toMatch(/^[^\s.]/u);
        expect(name).toMatch(/[^\s.]$/u);
        expect(name).not.toMatch(/["*/:<>?\\|\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
        expect(name).not.toMatch(DEVICES);
        expect(name.length).toBeLessThanOrEqual(101);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(221);
        expect(safeFileName(name, "song")).toBe(name);
      }),
      { numRuns: 500 },
    );
  });

  it("is another one for each file of a folder, also where capitals make no difference", () => {
    expect(distinctNames(["Intro", "intro", "INTRO", "Intro (2)"])).toEqual([
      "Intro",
      "intro (2)",
      "INTRO (3)",
      "Intro (2) (2)",
    ]);
    expect(distinctNames(["\u00e9", "e\u0301"])).toEqual(["\u00e9", "e\u0301 (2)"]);
  });
});
