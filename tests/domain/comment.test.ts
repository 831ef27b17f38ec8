import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { cleanCommentName, cleanCommentText, initialOf, tintOf } from "#domain/people/comment.ts";
import { areOwnWords, countLinks, gistOf, suspicionsOf } from "#domain/people/suspicion.ts";

const anyText = fc.string({ unit: "binary", maxLength: 300 });
const strange = fc
  .array(
    fc.constantFrom(
      "a",
      "é",
      " ",
      "\n",
      "\r\n",
      "\u202e",
      "\u2066",
      "\0",
      "\u200d",
      "\u0301",
      "\ud83d",
      "👩‍🎤",
    ),
  )
  .map((parts) => parts.join(""));
const texts = fc.oneof(anyText, strange);

describe("the cleaning of comments", () => {
  it("leaves nothing that turns lines around, ends a name's line or is half a letter", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const name = cleanCommentName(text);
        const cleaned = cleanCommentText(text);
        for (const one of [name, cleaned]) {
          expect(one).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\u2028\u2029\r\0]/);
          expect(one.isWellFormed()).toBe(true);
          expect(one).toBe(one.trim());
        }
        expect(name).not.toMatch(/[\n\t]/);
        expect(cleaned).not.toMatch(/\n\s*\n\s*\n/);
      }),
    );
  });

  it("cleans what is clean to itself", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const name = cleanCommentName(text);
        const cleaned = cleanCommentText(text);
        expect([cleanCommentName(name), cleanCommentText(cleaned)]).toEqual([name, cleaned]);
      }),
    );
  });

  it("is never longer than what came", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(cleanCommentText(text).length).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it.each(["", " \n\t ", "\u200b\u200d", "\u3164", "\u2800\u2800", "\u0301\u0302", "\u202e"])(
    "takes %j for nothing",
    (text) => expect([cleanCommentName(text), cleanCommentText(text)]).toEqual(["", ""]),
  );

  it("keeps the marks of any language, and lets nobody pile up more", () => {
    expect(cleanCommentName("Nguyễn नमस्ते שָׁלוֹם")).toBe("Nguyễn नमस्ते שָׁלוֹם");
    expect(cleanCommentName("👩‍🎤 Ada")).toBe("👩‍🎤 Ada");
    expect(cleanCommentText(`z${"\u0335".repeat(400)}!`)).toBe(`z${"\u0335".repeat(6)}!`);
  });
});

describe("the picture drawn from a name", () => {
  it.each([
    ["ada", "A"],
    ["<b>bob", "B"],
    ["नमस्ते", "न"],
    ["李雷", "李"],
    ["🎸", "♪"],
  ])("has of %j the letter %j", (name, initial) => expect(initialOf(name)).toBe(initial));

  it("has one of its colours, always the same", () => {
    fc.assert(
      fc.property(texts, (name) => {
        expect(tintOf(name, 8)).toBe(tintOf(name, 8));
        expect([0, 1, 2, 3, 4, 5, 6, 7]).toContain(tintOf(name, 8));
      }),
    );
  });
});

describe("what makes a comment wait", () => {
  const harmless = {
    name: "Ada",
    text: "Lovely.",
    isTrapFilled: false,
    openSeconds: 12,
    isRepeated: false,
    isOften: false,
  };

  it.each([
    ["nothing", {}, []],
    ["a client that does not say how long its form was open", { openSeconds: null }, []],
    ["one link", { text: "My review: https://example.org/a" }, []],
    ["the field that nobody sees", { isTrapFilled: true }, ["trap"]],
    ["a form sent at once", { openSeconds: 1.9 }, ["hasty"]],
    ["a form sent after two seconds", { openSeconds: 2 }, []],
    ["two links", { text: "https://example.org or www.example.com" }, ["links"]],
    ["addresses without https", { text: "go to pills.shop and win.xyz/now" }, ["links"]],
    ["a name with an address", { name: "pills.shop" }, ["links"]],
    ["what was written before", { isRepeated: true }, ["repeated"]],
    ["a lot from one address", { isOften: true }, ["often"]],
    ["all at once", { isTrapFilled: true, openSeconds: 0, isRepeated: true }, ["trap", "hasty", "repeated"]],
  ])("%s", (_, values, reasons) => expect(suspicionsOf({ ...harmless, ...values })).toEqual(reasons));

  it("is no sentence without a space behind its full stop", () => {
    expect(countLinks("Great.Compelling.Comet.organic")).toBe(0);
  });

  it("counts in no more time than a long text takes", () => {
    const started = process.threadCpuUsage();
    countLinks("a-".repeat(1000));
    countLinks(`${"a.".repeat(999)}com`);
    expect(process.threadCpuUsage(started).user).toBeLessThan(1_000_000);
  });

  it("sees through spelling, and lets different people say the same in a few words", () => {
    expect(gistOf("Best ALBUM, ever!!")).toBe(gistOf("best album ever"));
    expect(gistOf("❤️")).not.toBe(gistOf("👏"));
    expect(areOwnWords("Great album!")).toBe(false);
    expect(areOwnWords("I have waited ten years for this record")).toBe(true);
  });
});
