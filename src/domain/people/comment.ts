/** The most characters of a comment after cleaning, in UTF-16 units as form fields count; ours. */
export const COMMENT_NAME_MAX = 100;
export const COMMENT_TEXT_MAX = 2000;

/** The numbers of newest comments in an album's page and in an answer of the API; ours. */
export const PAGE_COMMENTS = 12;
export const ANSWER_COMMENTS = 20;

/** The public part of a comment. */
export interface Comment {
  id: string;
  name: string;
  text: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** The characters that turn the order of letters around, with which a text can reach beyond its line. (Unicode UAX 9) */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** More than six marks on one letter: no language needs them, and they reach into other lines. */
const MARKS_ON_ONE_LETTER = /(\p{M}{6})\p{M}+/gu;

/** A name as it is stored: trimmed, on one line; empty when nothing of it can be seen. */
export function cleanCommentName(text: string): string {
  return seen(clean(text).replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " "));
}

/**
 * A text as it is stored: trimmed, with line breaks of one sort, of which two at most follow each other. Line by
 * line, because it is not known yet how long the text is: a pattern over all of it takes its square in time.
 */
export function cleanCommentText(text: string): string {
  const lines = clean(text)
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .split("\n")
    .map((line) => line.trimEnd());
  return seen(lines.filter((line, index) => line !== "" || lines[index - 1] !== "").join("\n"));
}

/** The first letter or number of a name, for the picture that stands for its bearer. */
export function initialOf(name: string): string {
  const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name);
  for (const { segment } of letters) if (/[\p{L}\p{N}]/u.test(segment)) return segment.toUpperCase();
  return "♪";
}

/** The colour of a name: the same one each time. @param tints the number of colours */
export function tintOf(name: string, tints: number): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % tints;
}

function clean(text: string): string {
  return text.toWellFormed().replace(DIRECTIONS, "").replace(MARKS_ON_ONE_LETTER, "$1");
}

/** Trims a text; empty where none of it leaves ink, as fillers of alphabets and the empty braille cell. */
function seen(text: string): string {
  return /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\p{Z}\s\u2800]/u.test(text) ? text.trim() : "";
}
