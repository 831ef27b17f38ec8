import { type Locale, LOCALES_WITHOUT_BLANKS } from "#i18n/locales.ts";

/** The length in characters at which search engines cut a description. */
const DESCRIPTION_MAX = 165;
const NAMES_MAX = 3;

/**
 * Joins as many whole sentences as a description has room for; a first one that is too long is cut at a word.
 * Sentences that are null are left out.
 */
export function describe(locale: Locale, sentences: readonly (string | null)[]): string {
  const space = LOCALES_WITHOUT_BLANKS.includes(locale) ? "" : " ";
  const [first = "", ...others] = sentences.flatMap((sentence) =>
    sentence === null ? [] : [endOnce(sentence)],
  );
  return others.reduce(
    (text, sentence) =>
      text.length + space.length + sentence.length <= DESCRIPTION_MAX ? text + space + sentence : text,
    cut(first, locale),
  );
}

/** Ends a sentence with one mark: a last value such as 'Who?' or '2024 г.' brings its own. */
function endOnce(sentence: string): string {
  return sentence.replace(/([.…!?])[.。।]$/, "$1");
}

/** The first few names, each once, as one line. */
export function someNames(names: readonly string[], locale: Locale): string {
  return [...new Set(names)].slice(0, NAMES_MAX).join(LOCALES_WITHOUT_BLANKS.includes(locale) ? "、" : ", ");
}

function cut(text: string, locale: Locale): string {
  if (text.length <= DESCRIPTION_MAX) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter(locale, { granularity: "word" }).segment(text)) {
    if (index + segment.length >= DESCRIPTION_MAX) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end || DESCRIPTION_MAX - 1).trimEnd()}…`;
}
