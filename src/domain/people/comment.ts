/** How long a comment may be, in UTF-16 units after cleaning, as fields of forms count; ours. */
export const COMMENT_NAME_MAX = 100;
export const COMMENT_TEXT_MAX = 2000;

/** The newest comments that an album's page holds, and those that its answer holds; ours. */
export const PAGE_COMMENTS = 12;
export const ANSWER_COMMENTS = 20;

/** What anybody may see of a comment. */
export interface Comment {
  id: string;
  name: string;
  text: string;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** What turns the order of letters around: with it a text can reach beyond its own line. (Unicode UAX 9) */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Marks that stand upon one letter; no language has more than a few, and more of them reach into other lines. */
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

/** The first letter of a name, whatever it is made of, for the picture that stands for who wrote it. */
export function initialOf(name: string): string {
  const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(name);
  for (const { segment } of letters) if (/[\p{L}\p{N}]/u.test(segment)) return segment.toUpperCase();
  return "♪";
}

/** Which of so many colours a name has: always the same one. */
export function tintOf(name: string, tints: number): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % tints;
}

function clean(text: string): string {
  return text.toWellFormed().replace(DIRECTIONS, "").replace(MARKS_ON_ONE_LETTER, "$1");
}

/** Trimmed, or empty where nothing leaves ink: fillers of alphabets and the empty braille cell do not. */
function seen(text: string): string {
  return /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}\p{Z}\s\u2800]/u.test(text) ? text.trim() : "";
}
