import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { safeReturnPath } from "#domain/people/return-path.ts";

const HERE = "https://tonearm.example";

/** What a browser that stands on some page of the site makes of an address. */
const whereItLeads = (address: string) => new URL(address, `${HERE}/fr/album/x?y`).origin;

const unsafe = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "/.//evil.example",
  "/./\\evil.example",
  "/..//evil.example",
  "/album/..//evil.example",
  "/%2e//evil.example",
  "/album/%2E%2E//evil.example",
  "https://evil.example",
  "https:evil.example",
  "HTTP://evil.example/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "%2F%2Fevil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/\u0000/evil.example",
  "/album\u0000",
  "/album\u001f",
  "/album\u007f",
  "\u0001//evil.example",
  "album/x",
  "evil.example",
  "@evil.example",
  ".evil.example",
  "",
];

describe("a return path", () => {
  it.each(["/", "/fr", "/album/blue-hour", "/fr/song/x", "/search?query=a%20b%26c", "/zh/top_track?a=//b"])(
    "may be a page of this site: %s",
    (path) => expect(safeReturnPath(path)).toBe(path),
  );

  it.each(unsafe)("is none that could be another site: %j", (text) =>
    expect(safeReturnPath(text)).toBeNull(),
  );

  it("is none that is too long to be a page", () =>
    expect(safeReturnPath(`/${"a".repeat(2001)}`)).toBeNull());

  it("is none when nothing was kept", () => expect(safeReturnPath(null)).toBeNull());

  it.each(["/login", "/fr/login?a=b", "/register", "/de/forget_pass", "/Oauth?problem=denied"])(
    "is none of the pages of signing in: %s",
    (path) => expect(safeReturnPath(path)).toBeNull(),
  );

  it("keeps encoded slashes as what they are: part of a name", () => {
    expect(safeReturnPath("/%2F%2Fevil.example")).toBe("/%2F%2Fevil.example");
  });

  it("leaves out what stands behind #", () => expect(safeReturnPath("/album/x#songs")).toBe("/album/x"));

  it("never leads away from the site, whatever was kept, and stays as it is when checked again", () => {
    const parts = [
      "/",
      "\\",
      ".",
      "..",
      "%2e",
      "%2F",
      "%5C",
      ":",
      "@",
      "?",
      "#",
      "\t",
      "\0",
      " ",
      "https",
      "evil.example",
    ];
    const texts = fc.array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 3 })), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(texts, (text) => {
        const path = safeReturnPath(`/${text.join("")}`);
        if (path === null) return;
        expect(whereItLeads(path)).toBe(HERE);
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(safeReturnPath(path)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });
});
