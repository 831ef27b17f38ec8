import { Hono } from "hono";

import { listSitemapEntries, listSitemapParts, SITEMAP_KINDS, type SitemapKind } from "#catalogue/sitemap.ts";
import { getPolicy } from "#catalogue/site.ts";
import type { CatalogueDb } from "#catalogue/db/db.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { siteOrigin } from "../../http/site-address.ts";
import { STATIC_PAGES } from "./addresses.ts";
import { type SitemapEntry, sitemapIndex, sitemapPart } from "./sitemap-xml.ts";

/** The headers let the cache in front keep it until the catalogue changes, or an hour where nobody purges. */
const HEADERS = {
  "Content-Type": "application/xml; charset=utf-8",
  "Cache-Control": "public, max-age=600, s-maxage=3600, stale-while-revalidate=86400",
  "Cache-Tag": "catalogue",
};
const PAGES = "/sitemaps/pages.xml";

/** The sitemap: an index and its parts, as the catalogue is now. */
export const sitemap = new Hono<AppEnv>()
  .get("/sitemap.xml", async (c) => {
    const parts = await listSitemapParts(c.var.catalogue);
    const paths = [PAGES, ...parts.map(([kind, part]) => `/sitemaps/${kind}-${part}.xml`)];
    return c.body(sitemapIndex(siteOrigin(c.var.config, c.req.url), paths), 200, HEADERS);
  })
  .get(PAGES, async (c) => {
    const entries = await listStaticPages(c.var.catalogue);
    return c.body(sitemapPart(siteOrigin(c.var.config, c.req.url), entries), 200, HEADERS);
  })
  .get("/sitemaps/:part{[a-z]+-[1-9][0-9]{0,8}\\.xml}", async (c) => {
    const [name, number] = c.req.param("part").replace(".xml", "").split("-");
    const kind = SITEMAP_KINDS.find((one): one is SitemapKind => one === name);
    const entries = kind ? await listSitemapEntries(c.var.catalogue, kind, Number(number)) : [];
    // A part without an address is no sitemap.
    if (entries.length === 0) throw new AppError("not_found");
    return c.body(sitemapPart(siteOrigin(c.var.config, c.req.url), entries), 200, HEADERS);
  });

/** The static pages. Only policies know when they were changed; a made-up instant would be worse than none. */
async function listStaticPages(db: CatalogueDb): Promise<SitemapEntry[]> {
  const changedAt = async (kind: "privacy" | "terms") =>
    getPolicy(db, kind).then(
      ({ updatedAt }) => updatedAt.getTime(),
      () => null,
    );
  const [privacy, terms] = await Promise.all([changedAt("privacy"), changedAt("terms")]);
  const known = new Map<string, number | null>([
    ["/privacy-policy", privacy],
    ["/terms-and-conditions", terms],
  ]);
  return STATIC_PAGES.map((path) => ({ path, updatedAt: known.get(path) ?? null }));
}
