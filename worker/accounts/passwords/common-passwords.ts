import LINES from "./common-words.json" with { type: "json" };

/**
 * The commonest passwords, in lower case, without those that the rules below find: `password1` is the word `password`
 * and a digit, `123456` a run. The short ones are there to be decorated.
 */
const COMMON_WORDS: ReadonlySet<string> = new Set(LINES.flatMap((line) => line.split(" ")));

/** Rows of keys or letters that people type along, there and back. */
const ROWS = `
  abcdefghijklmnopqrstuvwxyz 01234567890 147258369 !@#$%^&*() йцукенгшщзхъ фывапролдж
  qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn
  1qaz2wsx3edc4rfv5tgb6yhn7ujm !qaz@wsx#edc$rfv qazwsxedcrfvtgbyhnujm qazxswedcvfr
  1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 a1b2c3d4e5f6g7 1a2b3c4d5e6f7g a1s2d3f4g5
`
  .trim()
  .split(/\s+/);
const RUNS = [...ROWS, ...ROWS.map((row) => [...row].toReversed().join(""))];
const RUN_MIN = 3;

/** Characters around a word that make it no harder to guess, such as a year. */
const DECORATION_MAX = 4;
const LETTER_OF: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  $: "s",
  "@": "a",
};

/**
 * Tells whether a password is among the first that somebody would try: a known one, the same few characters again and
 * again, keys side by side, or a common word with digits or signs around it or in place of its letters.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  return COMMON_WORDS.has(text) || isRepeated(text) || isMadeOfRuns(text) || isDecoratedWord(text);
}

const isRepeated = (text: string) => /^(.{1,4})\1+$/su.test(text);

/** Tells whether it is made of keys side by side: `qweasd123`, `aaa111`, and with each key pressed twice, `112233`. */
function isMadeOfRuns(text: string): boolean {
  return isSplitIntoRuns(text) || isSplitIntoRuns(text.replace(/(.)\1/gsu, "$1"));
}

function isSplitIntoRuns(text: string): boolean {
  let rest = text;
  while (rest !== "") {
    const length = Math.max(runLength(rest), /^(.)\1*/su.exec(rest)?.[0].length ?? 0);
    if (length < RUN_MIN) return false;
    rest = rest.slice(length);
  }
  return true;
}

/** The number of characters from the start that lie along one row. */
function runLength(text: string): number {
  let length = 1;
  while (length < text.length && RUNS.some((run) => run.includes(text.slice(0, length + 1)))) length += 1;
  return length;
}

function isDecoratedWord(text: string): boolean {
  const [, before = "", word = "", after = ""] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(text) ?? [];
  const decoration = before + after;
  const isTrivial = decoration.length <= DECORATION_MAX || isMadeOfRuns(decoration.replace(/\D/g, ""));
  const letters = word.replace(/./gsu, (sign) => LETTER_OF[sign] ?? sign);
  return isTrivial && (COMMON_WORDS.has(word) || COMMON_WORDS.has(letters));
}
