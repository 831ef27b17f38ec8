import type { CatalogueDb } from "#catalogue/db/db.ts";
import { hasPage, isPageKind } from "#catalogue/known-pages.ts";
import { LOCALES } from "#i18n/locales.ts";

/** What a visit counts for whose page is unknown, of somebody's own, or none of ours. */
export const OTHER_PAGE = "other";

/** Pages at a fixed address. (product.md 2.1) */
const PAGES = new Set([
  "/",
  "/albums",
  "/artists",
  "/contact",
  "/create-playlist",
  "/downloads",
  "/favourites",
  "/featured-playlist",
  "/forget_pass",
  "/genres",
  "/history",
  "/login",
  "/privacy-policy",
  "/profile",
  "/purchased",
  "/purchased-tracks",
  "/register",
  "/search",
  "/success",
  "/terms-and-conditions",
  "/top_track",
]);

const LANGUAGE = new RegExp(`^/(?:${LOCALES.join("|")})(?=/|$)`);

/** Ids have up to 64 characters, see `contract/endpoints.ts`. */
const THING = /^\/([a-z]+)\/([a-z0-9-]{1,64})$/;

/**
 * The page that a visit began on: a path without language and without what was searched for. Names that
 * somebody made up are no pages, so nobody can fill the table with them.
 * @param referer as the browser sent it @param origin of the request, such as https://music.example
 */
export async function visitedPage(db: CatalogueDb, referer: string, origin: string): Promise<string> {
  if (!URL.canParse(referer)) return OTHER_PAGE;
  const url = new URL(referer);
  if (url.origin !== origin) return OTHER_PAGE;
  const path = url.pathname.replace(LANGUAGE, "").replace(/\/+$/, "") || "/";
  if (PAGES.has(path)) return path;
  const [, kind = "", name = ""] = THING.exec(path) ?? [];
  return isPageKind(kind) && (await hasPage(db, kind, name)) ? path : OTHER_PAGE;
}
