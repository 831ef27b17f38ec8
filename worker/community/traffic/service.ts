import type { CatalogueDb } from "#catalogue/db/db.ts";
import { hasPage, isPageKind } from "#catalogue/page-addresses.ts";
import { utcDay } from "#domain/utc-day.ts";
import { LOCALES } from "#i18n/locales.ts";
import type { RequestContext } from "../../http/context.ts";
import { countUpVisits } from "./queries.ts";

/** Counts the visit that a request reports, by day, country and the page that it began on. */
export async function countVisit(c: RequestContext): Promise<void> {
  const { origin } = new URL(c.req.url);
  await countUpVisits(c.var.users, {
    day: utcDay(Date.now()),
    country: countryOf(c),
    page: await visitedPage(c.var.catalogue, c.req.header("Referer") ?? "", origin),
  });
}

/** The country that Cloudflare names for a request; XX for an unknown one, and for Tor, which is T1. */
function countryOf({ req }: RequestContext): string {
  const { cf } = req.raw as Request<unknown, IncomingRequestCfProperties | undefined>;
  return /^[A-Z]{2}$/.test(cf?.country ?? "") ? (cf?.country ?? "XX") : "XX";
}

/** The name under which visits are counted whose page is unknown, somebody's own, or none of ours. */
const OTHER_PAGE = "other";

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
 * The page that a visit began on: a path without language and without a search. Made-up names are no pages, so nobody
 * can fill the table with them.
 * @param referer as the browser sent it
 * @param origin of the request, such as https://music.example
 */
async function visitedPage(db: CatalogueDb, referer: string, origin: string): Promise<string> {
  if (!URL.canParse(referer)) return OTHER_PAGE;
  const url = new URL(referer);
  if (url.origin !== origin) return OTHER_PAGE;
  const path = url.pathname.replace(LANGUAGE, "").replace(/\/+$/, "") || "/";
  if (PAGES.has(path)) return path;
  const [, kind = "", name = ""] = THING.exec(path) ?? [];
  return isPageKind(kind) && (await hasPage(db, kind, name)) ? path : OTHER_PAGE;
}
