import { fold } from "#domain/search/fold.ts";
import { keptAtom } from "../storage/kept-atom.ts";

const RECENT_MAX = 8;

/** What was searched for in this browser, in any of its tabs, newest first. */
export const $recentSearches = keptAtom<readonly string[]>(
  "recentSearches",
  (stored) =>
    Array.isArray(stored)
      ? stored.filter((one): one is string => typeof one === "string").slice(0, RECENT_MAX)
      : [],
  (searches) => searches.length === 0,
);

/** Puts a query first; another spelling of the same goes. */
export function rememberSearch(query: string): void {
  const typed = query.trim();
  if (typed !== "") $recentSearches.set([typed, ...withoutAny(typed)].slice(0, RECENT_MAX));
}

export function forgetSearch(query: string): void {
  $recentSearches.set(withoutAny(query));
}

/** Drops all that was searched for. */
export function forgetSearches(): void {
  $recentSearches.set([]);
}

function withoutAny(query: string): string[] {
  const isSame = (one: string) => one === query || (fold(one) !== "" && fold(one) === fold(query));
  return $recentSearches.get().filter((one) => !isSame(one));
}
