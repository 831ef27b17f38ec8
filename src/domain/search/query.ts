import { fold } from "./fold.ts";

/** A search starts at two characters. (product.md 5.1) */
export const QUERY_MIN_CHARACTERS = 2;
/** Words beyond these are passed over: nobody types so many, and each costs. */
const PHRASES_MAX = 8;
const WORDS_MAX_CHARACTERS = 64;
/** Writing without spaces: its characters are words of their own, see `fold`. The long vowel's mark has no script. */
const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
/** The characters between the words of a query; apostrophes are none of them. */
const GAP = /[^\p{L}\p{N}\p{M}’'`´]+/u;
/** One song says "feat.", another "ft." or nothing: they are searched only when nothing else is. */
const FEATURING = new Set(["feat", "ft", "featuring"]);

/** A query in the form of the index. */
export interface SearchQuery {
  /** One text for all spellings; queries with the same text find the same, and it is a query itself. */
  text: string;
  /** The query folded like a title. */
  folded: string;
  /** Words that have to stand together: characters of Han and kana that were typed together, and any other word alone. */
  phrases: string[][];
}

/** Reads any text as a query; nothing in it is syntax. Null when it is too short to search for. */
export function readQuery(typed: string): SearchQuery | null {
  const folded = fold(typed.toWellFormed());
  if ([...folded.replaceAll(" ", "")].length < QUERY_MIN_CHARACTERS) return null;
  const chunks = typed.toWellFormed().normalize("NFKC").split(GAP).map(fold).filter(Boolean);
  const phrases = chunks.flatMap((chunk) => phrasesOf(chunk.split(" ")));
  return { text: phrases.map(written).join(" "), folded, phrases: shortened(phrases) };
}

/** Words as they are searched: characters without spaces between them together, others each alone. */
export function phrasesOf(words: readonly string[]): string[][] {
  const phrases: string[][] = [];
  for (const word of words) {
    const last = phrases.at(-1);
    if (last && isHanOrKana(word) && isHanOrKana(last[0] ?? "")) last.push(word);
    else phrases.push([word]);
  }
  return phrases;
}

const written = (phrase: readonly string[]) => phrase.join("");

function shortened(phrases: readonly string[][]): string[][] {
  let left = WORDS_MAX_CHARACTERS;
  return phrases.slice(0, PHRASES_MAX).flatMap((phrase) => {
    const kept = phrase.map((word) => {
      const characters = [...word].slice(0, left);
      left -= characters.length;
      return characters.join("");
    });
    const words = kept.filter(Boolean);
    return words.length > 0 ? [words] : [];
  });
}

/** Whether a word is one character of Han or kana, which are written without spaces. */
export function isHanOrKana(word: string): boolean {
  return HAN_OR_KANA.test(word);
}

/** The phrases without those that only join artists, unless there are no others. */
export function meaningfulPhrases(phrases: readonly string[][]): readonly string[][] {
  const others = phrases.filter(
    (phrase, index) => index === phrases.length - 1 || !FEATURING.has(phrase[0] ?? ""),
  );
  return others.length > 0 ? others : phrases;
}
