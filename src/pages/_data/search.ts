import { db } from "#catalogue/db/page-db.ts";
import { searchCatalogue, type SearchResultsPage } from "#catalogue/search/search.ts";
import { AppError } from "#domain/errors.ts";
import { LIST_LIMIT_DEFAULT } from "#domain/limits.ts";
import { RESULT_GROUPS, type ResultGroup } from "#domain/search/results.ts";
import { readQuery } from "#domain/search/query.ts";
import { logFailure } from "#worker/http/log-failure.ts";

/** The number of results of each group on one page. */
const LIMITS = { artists: LIST_LIMIT_DEFAULT, albums: LIST_LIMIT_DEFAULT, songs: 2 * LIST_LIMIT_DEFAULT };

export interface SearchPageData {
  /** The query as typed. */
  query: string;
  isExact: boolean;
  /** The one group whose next results the page shows. */
  kind: ResultGroup | null;
  /** Null for a query that is too short, and for a search that failed. */
  results: SearchResultsPage | null;
  /** The status of the page. */
  status: 200 | 400 | 503;
}

/** Loads the search page; a failed search is shown on the page and does not fail it. */
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
