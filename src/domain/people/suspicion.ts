import { fold } from "../search/fold.ts";

/**
 * Why an operator should look at a comment first: a field was filled in that nobody sees, the form was sent
 * faster than anybody types, it advertises, or the same or a lot was written before.
 */
export type Suspicion = "trap" | "hasty" | "links" | "repeated" | "often";

/** What is known of a comment as it comes in. */
export interface Incoming {
  name: string;
  text: string;
  /** Whether the field that nobody sees was filled in. */
  isTrapFilled: boolean;
  /** How long the form was open; null from a client that does not say. */
  openSeconds: number | null;
  /** Whether the same text came lately: from the same person or network, or a longer one from anybody. */
  isRepeated: boolean;
  /** Whether much came lately from this address, which may be somebody else's: so it waits, and nobody is refused. */
  isOften: boolean;
}

const HASTY_BELOW_SECONDS = 2;
const LINKS_MAX = 1;

/** A text shorter than this many letters may be anybody's: "Great album!". */
const OWN_WORDS_MIN = 20;

/** A name is looked at from its beginning alone: from each of its letters on, a long one takes its square in time. */
const LINK =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+\.(?:com|net|org|info|biz|ru|xyz|top|shop|site|online|club|io|co|me|ly|gg)(?![\p{L}\p{N}])\S*/giu;

/** Every reason to wait, none where nothing is suspicious. */
export function suspicionsOf(comment: Incoming): Suspicion[] {
  const { name, text, isTrapFilled, openSeconds, isRepeated, isOften } = comment;
  const found: [Suspicion, boolean][] = [
    ["trap", isTrapFilled],
    ["hasty", openSeconds !== null && openSeconds < HASTY_BELOW_SECONDS],
    ["links", countLinks(text) > LINKS_MAX || countLinks(name) > 0],
    ["repeated", isRepeated],
    ["often", isOften],
  ];
  return found.flatMap(([suspicion, isFound]) => (isFound ? [suspicion] : []));
}

/** Addresses in a text, with or without `https://` before them. */
export function countLinks(text: string): number {
  return text.normalize("NFKC").match(LINK)?.length ?? 0;
}

/** What is the same of two texts that differ in spelling, spaces and signs alone. */
export function gistOf(text: string): string {
  return fold(text).replaceAll(" ", "") || text;
}

/** Whether two people would hardly write this by chance. */
export function areOwnWords(text: string): boolean {
  return gistOf(text).length >= OWN_WORDS_MIN;
}
