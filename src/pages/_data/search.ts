import { db } from "#catalogue/db/page-db.ts";
import { searchCatalogue, type SearchResultsPage } from "#catalogue/search/search.ts";
import { AppError } from "#domain/errors.ts";
import { RESULT_GROUPS, type ResultGroup } from "#domain/search/results.ts";
import { LIST_LIMIT_DEFAULT } from "#domain/limits.ts";
import { readQuery } from "#domain/search/query.ts";
import { logFailure } from "#worker/http/log-failure.ts";

/** How many of each group come at once. */
const LIMITS = { artists: LIST_LIMIT_DEFAULT, albums: LIST_LIMIT_DEFAULT, songs: 2 * LIST_LIMIT_DEFAULT };

export interface SearchPageData {
  /** As typed. */
  query: string;
  isExact: boolean;
  /** The one group of which the page shows what follows. */
  kind: ResultGroup | null;
  /** Null for too short a query, and for a search that failed. */
  results: SearchResultsPage | null;
  /** The status of the page. */
  status: 200 | 400 | 503;
}

/** What the page of a search shows; a failure is one of the search and not of the page. */
export async function loadSearchPage(params: URLSearchParams): Promise<SearchPageData> {
  const query = params.get("query")?.trim() ?? "";
  const isExact = params.get("exact") === "1";
  const kind = RESULT_GROUPS.find((group) => group === params.get("kind")) ?? null;
  const cursor = (kind && params.get("cursor")) ?? undefined;
  const page: SearchPageData = { query, isExact, kind, results: null, status: 200 };
  if (readQuery(query) === null) return page;
  const limits = kind ? { [kind]: LIMITS[kind] } : LIMITS;
  try {
    return { ...page, results: await searchCatalogue(db, { query, limits, isExact, cursor }) };
  } catch (error) {
    const isOurs = !(error instanceof AppError && error.code === "invalid_input");
    if (isOurs) logFailure(error, "search of a page");
    return { ...page, status: isOurs ? 503 : 400 };
  }
}
