import fc from "fast-check";

/** Appears in a page as it is only where a text is not escaped. */
export const SCRIPT_MARKS = ["<script>alert(1)</script>", '"><img src=x onerror=fuzz>'];
/** A header of this name comes back only where a text ended a line of the head. */
export const HEADER_MARK = "x-fuzz";
/** No answer may lead there. */
export const FOREIGN_HOST = "evil.example";

const TEXTS = [
  ...SCRIPT_MARKS,
  "",
  "0",
  "-1",
  "1e309",
  "null",
  "__proto__",
  "constructor",
  "' OR 1=1 --",
  "'; DROP TABLE users; --",
  '"',
  "*",
  "a*b NEAR(c)",
  "%",
  "%00",
  "..",
  "../../etc/passwd",
  "\u0000",
  "\ud800",
  "\u202E\uFEFF",
  "ﷺ".repeat(40),
  "x".repeat(10_000),
  `a\r\n${HEADER_MARK}: 1`,
  `https://${FOREIGN_HOST}/`,
  `//${FOREIGN_HOST}`,
  `/\\${FOREIGN_HOST}`,
  "ada@example.org",
  "000000",
  "mix-nobodys",
  "cs_test_1",
];
const NAMES =
  "id _id songId songIds albumId artistId playlistId userId email otp code password newPassword oldPassword token kind type limit cursor query q name title fullName description text body comment locale lang phone website captcha exact url width quality next state currentTime songs index from to sort by genre session_id url format maxwidth maxheight theme page problem";

/** Pieces of a path that no encoder writes. */
const RAW_PIECES = [
  "%zz",
  "%",
  "%00",
  "%c0%af",
  "%ff",
  "%ud800",
  "..%2f..%2fetc%2fpasswd",
  "%2e%2e",
  "a%0d%0aX-Fuzz:%201",
  "%5c..%5c",
  ";v=1",
  "a//b",
  "é",
  "{}[]|^`",
  "index.html",
  ".html",
  "x".repeat(4000),
];

export interface Values {
  text: fc.Arbitrary<string>;
  name: fc.Arbitrary<string>;
  /** A piece of a path as it is sent. */
  piece: fc.Arbitrary<string>;
  json: fc.Arbitrary<unknown>;
}

/** Draws texts that programs stumble over, and among them these ids, which lead further than others. */
export function values(ids: readonly string[]): Values {
  const text = fc.oneof(
    fc.constantFrom(...TEXTS),
    fc.constantFrom(...ids),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.integer().map(String),
  );
  const name = fc.oneof(
    { arbitrary: fc.constantFrom(...NAMES.split(" ")), weight: 9 },
    { arbitrary: text, weight: 1 },
  );
  const piece = fc.oneof(
    { arbitrary: fc.constantFrom(...ids), weight: 3 },
    { arbitrary: text.map((value) => encodeURIComponent(value.toWellFormed())), weight: 3 },
    { arbitrary: fc.constantFrom(...RAW_PIECES), weight: 1 },
  );
  const json = fc.oneof(
    fc.dictionary(name, fc.oneof(text, fc.jsonValue({ maxDepth: 2 })), { maxKeys: 6 }),
    fc.jsonValue({ maxDepth: 3 }),
  );
  return { text, name, piece, json };
}
