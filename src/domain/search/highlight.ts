import { fold } from "./fold.ts";
import { isHanOrKana, readQuery } from "./query.ts";

/** Part of a text, as `slice` takes it. */
export type TextRange = readonly [start: number, end: number];

/** A character with all marks on it, which no range may part. */
const CLUSTER = /\P{M}\p{M}*|\p{M}+/gu;

/** A text as the index knows it, with the place in the text of each of its characters. */
interface Folded {
  text: string;
  places: TextRange[];
}

/**
 * The parts of a text that a query found, in order and apart from each other: whole words, or the beginning of one
 * for what was typed last, in any spelling that the index takes for the same.
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

/** Folded a cluster at a time, so that each folded character knows where it comes from. */
function foldInPlaces(text: string): Folded {
  const folded: Folded = { text: " ", places: [[0, 0]] };
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    for (const unit of foldCluster(cluster).split("")) {
      if (unit === " " && folded.text.endsWith(" ")) continue;
      folded.text += unit;
      folded.places.push([index, index + cluster.length]);
    }
  }
  return { ...folded, text: `${folded.text} ` };
}

/** Between letters, as an end is trimmed, and what is no letter would be lost there. */
function foldCluster(cluster: string): string {
  if (/^[a-z\d]$/i.test(cluster)) return cluster.toLowerCase();
  return oneSigma(fold(`x${cluster}x`).slice(1, -1));
}

/** Lower case writes the last one of a word otherwise, which a single letter cannot know. */
const oneSigma = (folded: string) => folded.replaceAll("ς", "σ");

function rangesOf(phrase: string, { text, places }: Folded, goesOn: boolean): TextRange[] {
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
