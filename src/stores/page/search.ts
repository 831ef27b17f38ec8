import { atom } from "nanostores";

import { call } from "#api/call.ts";
import { withQuery } from "#api/with-query.ts";
import { endpoints } from "#contract/endpoints.ts";
import { found } from "#contract/from-wire.ts";
import type { SearchResults } from "#domain/search/results.ts";
import { QUERY_MIN_CHARACTERS } from "#domain/search/query.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { keyOfFailure } from "../account/failure.ts";

/** Typing counts as paused after this time. */
const PAUSE_MS = 150;
const SONGS = 6;
const OTHERS = 3;

/** What the search box knows of the newest search. (product.md 5.4) */
export interface Search {
  /** As typed, without spaces around it. */
  query: string;
  isExact: boolean;
  isLoading: boolean;
  /** The last answer and what it answers: it stays while the next is on its way. */
  answer: { query: string; found: SearchResults } | null;
  /** The key of why there is none. */
  problem: MessageKey | null;
}

const NO_SEARCH: Search = { query: "", isExact: false, isLoading: false, answer: null, problem: null };

/** The search of the top bar. */
export const $search = atom<Search>(NO_SEARCH);

let running: AbortController | undefined;

/** Searches what is typed once typing pauses; a question before it is broken off. (product.md 5.4) */
export function searchTyped(typed: string, pauseMs = PAUSE_MS): void {
  start(typed.trim(), false, pauseMs);
}

/** Searches what was typed and nothing like it. */
export function searchExactly(): void {
  start($search.get().query, true, 0);
}

/** Breaks off the search and empties its state. */
export function endSearch(): void {
  running?.abort();
  $search.set(NO_SEARCH);
}

function start(query: string, isExact: boolean, pauseMs: number): void {
  const before = $search.get();
  if (query === before.query && isExact === before.isExact && before.problem === null) return;
  running?.abort();
  if ([...query].length < QUERY_MIN_CHARACTERS) return $search.set({ ...NO_SEARCH, query });
  running = new AbortController();
  const { signal } = running;
  $search.set({ ...before, query, isExact, isLoading: true });
  const timer = setTimeout(() => void ask(query, isExact, signal), pauseMs);
  signal.addEventListener("abort", () => clearTimeout(timer));
}

async function ask(query: string, isExact: boolean, signal: AbortSignal): Promise<void> {
  const endpoint = withQuery(endpoints.searchAll, { query, limit: SONGS, exact: isExact ? 1 : undefined });
  const asked = { query, isExact, isLoading: false };
  try {
    const answer = found(await call(endpoint, { signal }));
    if (!signal.aborted)
      $search.set({ ...asked, answer: { query, found: shortened(answer) }, problem: null });
  } catch (error) {
    if (signal.aborted) return;
    $search.set({ ...asked, answer: null, problem: keyOfFailure(error, "search.panel_failed") });
  }
}

/** Cuts an answer to what the panel shows; the search page shows all. */
function shortened({ artists, albums, ...others }: SearchResults): SearchResults {
  return { ...others, artists: artists.slice(0, OTHERS), albums: albums.slice(0, OTHERS) };
}
