import type { ResultGroup } from "./found.ts";

interface Search {
  query: string;
  /** Only what was typed, typos and all. */
  isExact?: boolean;
  /** What follows in one group. */
  kind?: ResultGroup;
  cursor?: string;
}

/** Where the page of a search is, without the language. */
export function searchPath({ query, isExact = false, kind, cursor }: Search): string {
  const params = new URLSearchParams({
    query,
    ...(isExact && { exact: "1" }),
    ...(kind && cursor !== undefined && { kind, cursor }),
  });
  return `/search?${params.toString()}`;
}
