import type { SearchQuery } from "#domain/search/query.ts";
import { readQuery } from "#domain/search/query.ts";
import type { CatalogueDb } from "../db/db.ts";
import { encodeCursor, readCursor } from "../page.ts";
import { correctQuery, mayBeTypo } from "./correct.ts";
import { findHits, type Hit, type SearchPosition, STAGE, type HitRequest } from "./find.ts";

/** A page of hits of one kind. */
export interface HitPage {
  hits: Hit[];
  nextCursor: string | null;
}

/** A page of hits of each kind that was asked for. */
export interface HitPages {
  pages: HitPage[];
  /** The query that was searched instead of the typed one, or beside it. */
  correctedQuery: string | null;
}

/** The content of a cursor: the place to go on at, and the corrected query whose results go on. */
type CursorKeys = readonly [stage: number, document: number, corrected: string | null];

/** One kind of results; `cursor` is the `nextCursor` of the page before. */
export type KindRequest = Omit<HitRequest, "after">;

/**
 * The first hits of some kinds. A query that finds too little is corrected.
 * @param isExact leaves the query as it was typed
 */
export async function findFirstPages(
  db: CatalogueDb,
  text: string,
  kinds: readonly KindRequest[],
  isExact: boolean,
): Promise<HitPages> {
  const query = readQuery(text);
  const nothing = kinds.map(() => ({ hits: [], nextCursor: null }));
  if (query === null) return { pages: nothing, correctedQuery: null };
  const wanted = kinds.map((kind) => ({ ...kind, after: null }));
  const found = await findHits(db, query, wanted);
  const asTyped = kinds.map(({ limit }, index) => pageOf(found[index] ?? [], limit, null));
  const corrected = !isExact && mayBeTypo(found) ? await correctQuery(db, query) : null;
  if (corrected === null) return { pages: asTyped, correctedQuery: null };
  const meant = await findHits(db, corrected, wanted);
  const pages = kinds.map(({ limit }, index) =>
    joinedPage(found[index] ?? [], meant[index] ?? [], limit, corrected),
  );
  return { pages, correctedQuery: corrected.text };
}

/** The page behind a cursor. @throws AppError invalid_input for a cursor that no search gave */
export async function findNextPage(
  db: CatalogueDb,
  text: string,
  kind: KindRequest,
  cursor: string,
): Promise<HitPages> {
  const [stage, document, corrected] = readCursor<CursorKeys>(cursor, isKeys) ?? [0, 0, null];
  const query = readQuery(corrected ?? text);
  if (query === null) return { pages: [{ hits: [], nextCursor: null }], correctedQuery: null };
  const [found = []] = await findHits(db, query, [{ ...kind, after: { stage, document } }]);
  return { pages: [pageOf(found, kind.limit, corrected)], correctedQuery: corrected };
}

function isKeys([stage, document, corrected]: unknown[]): boolean {
  const isStage = Object.values<unknown>(STAGE).includes(stage);
  const isText = corrected === null || (typeof corrected === "string" && readQuery(corrected) !== null);
  return isStage && Number.isSafeInteger(document) && isText;
}

function pageOf(found: readonly Hit[], limit: number, corrected: string | null): HitPage {
  const hits = found.slice(0, limit);
  const last = hits.at(-1);
  return { hits, nextCursor: found.length > limit && last ? cursorAt(last, corrected) : null };
}

/** The hits of the typed query, then those of the corrected one, with which the next page goes on. */
function joinedPage(
  typed: readonly Hit[],
  meant: readonly Hit[],
  limit: number,
  { text }: SearchQuery,
): HitPage {
  const known = new Set(typed.map(({ id }) => id));
  const hits = [...typed, ...meant.filter(({ id }) => !known.has(id))];
  if (hits.length <= limit && meant.length <= limit) return { hits, nextCursor: null };
  const shown = hits.slice(0, limit);
  const last = shown.findLast(({ id }) => !known.has(id)) ?? { stage: STAGE.exact, document: 0 };
  return { hits: shown, nextCursor: cursorAt(last, text) };
}

const cursorAt = ({ stage, document }: SearchPosition, corrected: string | null) =>
  encodeCursor([stage, document, corrected]);
