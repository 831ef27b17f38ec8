import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { allowsRange, evaluateConditions } from "#worker/http/files/preconditions.ts";

const SECOND = 1000;
const modified = new Date("2026-03-01T12:00:00.250Z");
const own = '"a,b"';
const file = { etag: own, modified };

const opaque = fc
  .array(fc.constantFrom("!", "#", ",", "a", "b", "~", "\x80", "ÿ"), { maxLength: 4 })
  .map((characters) => `"${characters.join("")}"`);
/** Tags that may be this file's, weak or strong, and others. */
const tag = fc
  .tuple(fc.constantFrom("", "W/"), fc.oneof(fc.constant(own), opaque))
  .map(([weak, rest]) => weak + rest);
const separator = fc.constantFrom(",", ", ", " ,\t", ",,", " , , ");
const tagList = fc.array(fc.tuple(tag, separator), { minLength: 1, maxLength: 5 }).map((parts) => ({
  tags: parts.map(([one]) => one),
  text: parts.map(([one, between], at) => (at === parts.length - 1 ? one : one + between)).join(""),
}));

const seconds = fc.integer({ min: -3, max: 3 });
const dateAt = (offset: number) => new Date(modified.getTime() + offset * SECOND);
const DAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** The three forms of RFC 9110 5.6.7. */
const forms = [
  (date: Date) => date.toUTCString(),
  (date: Date) => {
    const [, day = "", month = "", year = "", time = ""] = date.toUTCString().split(" ");
    return `${DAYS[date.getUTCDay()]}, ${day}-${month}-${year.slice(2)} ${time} GMT`;
  },
  (date: Date) => {
    const [name = "", day = "", month = "", year = "", time = ""] = date.toUTCString().split(" ");
    return `${name.slice(0, 3)} ${month} ${day.replace(/^0/, " ")} ${time} ${year}`;
  },
];
const form = fc.constantFrom(...forms);

const verdict = (headers: Record<string, string>, of: Parameters<typeof evaluateConditions>[1] = file) =>
  evaluateConditions(new Headers(headers), of);

describe("conditions of a request", () => {
  it("If-Match is met by this very file's strong tag alone", () => {
    fc.assert(
      fc.property(tagList, ({ tags, text }) => {
        expect(verdict({ "If-Match": text })).toBe(tags.includes(own) ? "met" : "failed");
      }),
    );
    expect(verdict({ "If-Match": "*" })).toBe("met");
  });

  it("If-None-Match finds this file by a weak tag too", () => {
    fc.assert(
      fc.property(tagList, ({ tags, text }) => {
        const isKnown = tags.some((one) => one === own || one === `W/${own}`);
        expect(verdict({ "If-None-Match": text })).toBe(isKnown ? "not_modified" : "met");
      }),
    );
    expect(verdict({ "If-None-Match": " * " })).toBe("not_modified");
  });

  it("dates count to the second, in each form that HTTP knows", () => {
    fc.assert(
      fc.property(seconds, form, (offset, write) => {
        const date = write(dateAt(offset));
        expect(verdict({ "If-Unmodified-Since": date })).toBe(offset < 0 ? "failed" : "met");
        expect(verdict({ "If-Modified-Since": date })).toBe(offset < 0 ? "met" : "not_modified");
        expect(allowsRange(date, file)).toBe(offset === 0);
      }),
    );
  });

  it("a date that is none, or of a file without one, is no condition", () => {
    const noDate = fc.oneof(fc.constantFrom("1", "2020", "never", "2026-03-01T12:00:00Z", ""), fc.string());
    fc.assert(
      fc.property(noDate, seconds, (text, offset) => {
        const printable = text.replace(/[^\x20-\x7e]/g, "");
        const past = dateAt(offset).toUTCString();
        for (const name of ["If-Unmodified-Since", "If-Modified-Since"]) {
          expect(verdict({ [name]: printable })).toBe("met");
          expect(verdict({ [name]: past }, { etag: own })).toBe("met");
        }
        expect(allowsRange(printable, file)).toBe(printable.trim() === own);
      }),
    );
  });

  it("a tag goes before the date beside it, and If-Match before If-None-Match", () => {
    fc.assert(
      fc.property(tagList, tagList, seconds, seconds, (match, noneMatch, unmodified, since) => {
        const dates = {
          "If-Unmodified-Since": dateAt(unmodified).toUTCString(),
          "If-Modified-Since": dateAt(since).toUTCString(),
        };
        const tags = { "If-Match": match.text, "If-None-Match": noneMatch.text };
        const isThis = verdict({ "If-Match": match.text }) === "met";
        expect(verdict({ ...dates, ...tags })).toBe(
          isThis ? verdict({ "If-None-Match": noneMatch.text }) : "failed",
        );
      }),
    );
  });

  it("what is no list of tags names no file, however long it is", () => {
    const malformed = fc
      .tuple(fc.constantFrom("x", '"', "W/", own.slice(1), `${own}x`, `x${own}`, `${own} ${own}`), tagList)
      .chain(([junk, { text }]) => fc.constantFrom(junk, `${text}, ${junk}`, `${junk}, ${text}`));
    fc.assert(
      fc.property(malformed, (text) => {
        expect(verdict({ "If-Match": text })).toBe("failed");
        expect(verdict({ "If-None-Match": text })).toBe("met");
      }),
    );
    expect(verdict({ "If-None-Match": `${'"x" , '.repeat(20_000)}x` })).toBe("met");
  });

  it("If-Range takes a strong tag of this file alone", () => {
    fc.assert(
      fc.property(tag, (one) => {
        expect(allowsRange(one, file)).toBe(one === own);
      }),
    );
    expect(allowsRange(undefined, file)).toBe(true);
  });
});
