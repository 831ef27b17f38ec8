import { fold } from "../search/fold.ts";

/**
 * The reasons for an operator to look at a comment first: a field was filled in that nobody sees, the form was sent
 * faster than anybody types, it advertises, or the same or a lot was written before.
 */
export type Suspicion = "trap" | "hasty" | "links" | "repeated" | "often";

/** The facts of a comment as it comes in. */
export interface IncomingComment {
  name: string;
  text: string;
  /** The field that nobody sees was filled in. */
  isTrapFilled: boolean;
  /** Seconds that the form was open; null from a client that does not say. */
  openSeconds: number | null;
  /** The same text came lately from the same person or network, or, where it is long, from anybody. */
  isRepeated: boolean;
  /** Many comments came lately from this address. It may be shared, so the comment waits and is not refused. */
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
export function suspicionsOf(comment: IncomingComment): Suspicion[] {
  const { name, text, isTrapFilled, openSeconds, isRepeated, isOften } = comment;
  const reasons: [Suspicion, boolean][] = [
    ["trap", isTrapFilled],
    ["hasty", openSeconds !== null && openSeconds < HASTY_BELOW_SECONDS],
    ["links", countLinks(text) > LINKS_MAX || countLinks(name) > 0],
    ["repeated", isRepeated],
    ["often", isOften],
  ];
  return reasons.flatMap(([suspicion, isGiven]) => (isGiven ? [suspicion] : []));
}

/** Addresses in a text, with or without `https://` before them. */
export function countLinks(text: string): number {
  return text.normalize("NFKC").match(LINK)?.length ?? 0;
}

/** One form for texts that differ in spelling, spaces and signs alone. */
export function gistOf(text: string): string {
  return fold(text).replaceAll(" ", "") || text;
}

/** Whether a text is so long that two people would hardly write it by chance. */
export function areOwnWords(text: string): boolean {
  return gistOf(text).length >= OWN_WORDS_MIN;
}
