/** Shorter words have too many neighbours; longer ones are compared by how they begin. */
const TERM_MIN_CHARACTERS = 3;
const COMPARED_CHARACTERS = 10;
/** A word of this length or more may have two typos. */
const TWO_TYPOS_FROM = 8;
const LETTERS = /^[\p{L}\p{M}]+$/u;
const NO_ALPHABET = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Co}]/u;

/** Whether a folded word can be mistyped by a letter: neither numbers nor Han characters can. */
export function isSpelled(word: string): boolean {
  return [...word].length >= TERM_MIN_CHARACTERS && LETTERS.test(word) && !NO_ALPHABET.test(word);
}

/** The beginning of a word, whole and with each letter left out in turn. Words one typo apart share one of these. */
export function spellingsOf(word: string): string[] {
  const letters = [...word].slice(0, COMPARED_CHARACTERS);
  return [...new Set([letters.join(""), ...letters.map((_, index) => letters.toSpliced(index, 1).join(""))])];
}

/** Whether one word may be meant by another: one typo apart, long words two. */
export function isMeantBy(term: string, typed: string): boolean {
  const length = [...typed].length;
  // A word of three letters may have one too many or too few, but no other letter.
  if (length === TERM_MIN_CHARACTERS && [...term].length === length) return false;
  const allowed = length >= TWO_TYPOS_FROM ? 2 : 1;
  return typoDistance(typed, term, allowed) <= allowed;
}

/**
 * Letters to insert, delete, replace or swap with their neighbour to make one word of the other (Damerau-Levenshtein
 * with adjacent swaps); `max + 1` for more than `max`.
 */
export function typoDistance(from: string, to: string, max: number): number {
  const a = [...from];
  const b = [...to];
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return Math.min(last[b.length] ?? 0, max + 1);
}
