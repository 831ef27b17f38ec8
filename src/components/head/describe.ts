import { type Locale, LOCALES_WITHOUT_BLANKS } from "#i18n/locales.ts";

/** What search engines show of a description before they cut it themselves. */
const DESCRIPTION_MAX = 165;
const NAMES_MAX = 3;

/**
 * A description of whole sentences, as many as there is room for; the first one stays and is cut at a word where it
 * is too long alone. Sentences that are null have nothing to say.
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

/** A sentence whose last value has a mark of its own, such as 'Who?' or '2024 г.', needs none after it. */
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
