import { fold } from "./fold.ts";
import { isHanOrKana, readQuery } from "./query.ts";

/** Part of a text, as `slice` takes it. */
export type TextRange = readonly [start: number, end: number];

/** A character with all marks on it, which no range may part. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

/** A folded text with the place of each of its characters in the original. */
interface FoldedText {
  text: string;
  places: TextRange[];
}

/**
 * The parts of a text that a query found, in order and apart from each other: whole words, or the beginning of one
 * for the last typed word, in any spelling that the index takes for the same.
 */
export function matchedRanges(text: string, query: string): TextRange[] {
  const phrases = readQuery(query)?.phrases ?? [];
  if (phrases.length === 0) return [];
  const folded = foldInPlaces(text);
  const ranges = phrases.flatMap((words, index) => {
    const goesOn = index === phrases.length - 1 && !isHanOrKana(words[0] ?? "");
    return rangesOf(oneSigma(words.join(" ")), folded, goesOn);
  });
  return joined(ranges);
}

/** Folds a text cluster by cluster, so that the place of each folded character is known. */
function foldInPlaces(text: string): FoldedText {
  const folded: FoldedText = { text: " ", places: [[0, 0]] };
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    for (const unit of foldCluster(cluster).split("")) {
      if (unit === " " && folded.text.endsWith(" ")) continue;
      folded.text += unit;
      folded.places.push([index, index + cluster.length]);
    }
  }
  return { ...folded, text: `${folded.text} ` };
}

/** Folds a cluster between letters: at an end it would be trimmed, and a sign that is no letter lost. */
function foldCluster(cluster: string): string {
  if (/^[a-z\d]$/i.test(cluster)) return cluster.toLowerCase();
  return oneSigma(fold(`x${cluster}x`).slice(1, -1));
}

/** The last sigma of a word has a form of its own, which a letter alone cannot have. */
const oneSigma = (folded: string) => folded.replaceAll("ς", "σ");

function rangesOf(phrase: string, { text, places }: FoldedText, goesOn: boolean): TextRange[] {
  const needle = goesOn ? ` ${phrase}` : ` ${phrase} `;
  const ranges: TextRange[] = [];
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    const [start = 0] = places[at + 1] ?? [];
    const [, end = start] = places[at + phrase.length] ?? [];
    ranges.push([start, end]);
  }
  return ranges;
}

function joined(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)];
    else result.push([start, end]);
  }
  return result;
}
