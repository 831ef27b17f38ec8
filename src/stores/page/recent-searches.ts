import { atom } from "nanostores";

import { fold } from "#domain/search/fold.ts";

const KEY = "recentSearches";
const RECENT_MAX = 8;

/** What was searched for in this browser, newest first; as it was when storage was last read. */
export const $recentSearches = atom<readonly string[]>([]);

/** Looks what other pages and tabs have added. */
export function readSearches(): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const texts = Array.isArray(stored) ? stored.filter((one) => typeof one === "string") : [];
    $recentSearches.set(texts.slice(0, RECENT_MAX));
  } catch {
    // What cannot be read counts as none.
    $recentSearches.set([]);
  }
}

/** Puts a query first; another spelling of the same goes. */
export function rememberSearch(query: string): void {
  const typed = query.trim();
  if (typed === "") return;
  readSearches();
  write([typed, ...withoutAny(typed)].slice(0, RECENT_MAX));
}

export function forgetSearch(query: string): void {
  readSearches();
  write(withoutAny(query));
}

/** Nothing of what somebody searched for stays. */
export function forgetSearches(): void {
  write([]);
}

function withoutAny(query: string): string[] {
  const same = (one: string) => one === query || (fold(one) !== "" && fold(one) === fold(query));
  return $recentSearches.get().filter((one) => !same(one));
}

function write(searches: readonly string[]): void {
  $recentSearches.set(searches);
  try {
    if (searches.length > 0) localStorage.setItem(KEY, JSON.stringify(searches));
    else localStorage.removeItem(KEY);
  } catch {
    // A full or forbidden storage: they are known as long as the page lives.
  }
}
