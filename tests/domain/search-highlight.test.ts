import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { matchedRanges } from "#domain/search/highlight.ts";

const marked = (text: string, query: string) =>
  matchedRanges(text, query).map(([start, end]) => text.slice(start, end));

/** Texts of many scripts, with marks, joined emoji and halves of characters. */
const PIECES = [
  "a", "B", "ss", "ß", "é", "e\u0301", "Ё", "е\u0308", "Σ", "ς", "夜", "曲", "ガ", "한", "हि", "न्दी", "👨‍👩‍👧", "🎵",
  "\ud83c", "\udfb5", "\u0301", " ", "-", "/", "’", "9", "ø", "<",
]; // prettier-ignore
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((pieces) => pieces.join(""));

describe("the parts that a query found", () => {
  it.each([
    ["Beyoncé", "beyonce", ["Beyoncé"]],
    ["Beyonce\u0301 Live", "BEYONCÉ", ["Beyonce\u0301"]],
    ["Große Freiheit", "grosse", ["Große"]],
    ["Maß", "mas", ["Maß"]],
    ["Ёлка", "елка", ["Ёлка"]],
    ["Ο Δρόμος", "ΔΡΟΜΟΣ", ["Δρόμος"]],
    ["小夜曲集", "夜曲", ["夜曲"]],
    ["हिन्दी गीत", "हिन्दी", ["हिन्दी"]],
    ["AC/DC – Live", "ac/dc", ["AC", "DC"]],
    ["Don’t Stop", "dont", ["Don’t"]],
    ["Midnight Mid", "mid", ["Mid", "Mid"]],
    ["The Theme of the Night", "the nig", ["The", "the", "Nig"]],
    ["Amid it all", "mid", []],
    ["コーヒーと夜", "コーヒー", ["コーヒー"]],
    ["ヒーローコール", "コーヒー", []],
    ["夜の曲", "夜曲", []],
    ["Song", "s", []],
    ["Song", "", []],
  ])("in %s by %s are %j", (title, query, expected) => {
    expect(marked(title, query)).toEqual(expected);
  });

  it("lie in the text, in order and apart", () => {
    fc.assert(
      fc.property(text, text, (title, query) => {
        let before = -1;
        for (const [start, end] of matchedRanges(title, query)) {
          expect(start).toBeGreaterThan(before);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(title.length);
          before = end;
        }
      }),
      { numRuns: 3000 },
    );
  });

  it("never part a character from its other half or its marks", () => {
    fc.assert(
      fc.property(text, text, (title, query) => {
        for (const place of matchedRanges(title, query).flat()) {
          const [before, after] = [title.slice(0, place), title.slice(place)];
          expect(/^\p{M}/u.test(after) && before !== "").toBe(false);
          expect(/[\ud800-\udbff]$/.test(before) && /^[\udc00-\udfff]/.test(after)).toBe(false);
        }
      }),
      { numRuns: 3000 },
    );
  });

  it("hold every letter of a title that is typed as it is", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("Größe", "Élan vital", "Ёжик", "夜曲", "ガラス", "한국", "ΣΟΦΟΣ", "काला"),
        (title) => {
          expect(marked(title, title).join(" ")).toBe(title);
        },
      ),
    );
  });
});
