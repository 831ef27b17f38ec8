import { isMeantBy, isSpelled, typoDistance } from "./typos.ts";

/** The most queries that are tried for one that finds too little. */
const CANDIDATES_MAX = 12;
const ALTERNATIVES_MAX = 2;

/**
 * The queries that may have been meant, likeliest first: unknown words replaced by their nearest known ones; then each
 * word by its neighbour; then two words written as one, and one as two.
 * @param terms words of the catalogue that resemble these, the most frequent first
 */
export function candidatesFor(words: readonly string[], terms: readonly string[]): string[][] {
  const alternatives = words.map((word) => alternativesOf(word, terms));
  const isUnknown = words.map(
    (word, index) => !terms.includes(word) && (alternatives[index]?.length ?? 0) > 0,
  );
  const mended = words.map((word, index) => (isUnknown[index] ? (alternatives[index]?.[0] ?? word) : word));
  const others = words.flatMap((_, index) =>
    (alternatives[index] ?? []).map((other) => mended.with(index, other)),
  );
  const candidates = [mended, ...others, ...joined(words), ...split(words)];
  const seen = new Set([words.join(" ")]);
  const fresh = candidates.filter((candidate) => {
    const text = candidate.join(" ");
    return !seen.has(text) && seen.add(text);
  });
  return fresh.slice(0, CANDIDATES_MAX);
}

function alternativesOf(word: string, terms: readonly string[]): string[] {
  if (!isSpelled(word)) return [];
  const meant = terms.filter((term) => term !== word && isMeantBy(term, word));
  return meant
    .toSorted((a, b) => typoDistance(word, a, 2) - typoDistance(word, b, 2))
    .slice(0, ALTERNATIVES_MAX);
}

function joined(words: readonly string[]): string[][] {
  return words
    .slice(1)
    .map((word, index) => [...words.slice(0, index), `${words[index]}${word}`, ...words.slice(index + 2)]);
}

/** Writes one word as two: "acdc" as "ac dc", "jayz" as "jay z". */
function split(words: readonly string[]): string[][] {
  return words.flatMap((word, place) => {
    if (!isSpelled(word)) return [];
    const letters = [...word];
    return letters
      .slice(1)
      .map((_, index) => [
        ...words.slice(0, place),
        letters.slice(0, index + 1).join(""),
        letters.slice(index + 1).join(""),
        ...words.slice(place + 1),
      ]);
  });
}
