import { Hono } from "hono";

import { AppError } from "#domain/errors.ts";
import { LOCALES } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { AppEnv } from "../../http/context.ts";
import { siteOrigin } from "../../http/site-address.ts";
import { sitemap } from "./sitemap.ts";
import { wellKnown } from "./well-known.ts";

/**
 * Paths that crawlers are asked to leave alone. Pages need nothing below them to be drawn: styles, scripts and covers are
 * elsewhere. Search results are endless; the empty search page is one page.
 */
const DISALLOWED = [
  "/api/",
  "/dev/",
  "/media/audio/",
  "/media/download/",
  "/media/preview/",
  ...LOCALES.map((locale) => `${localizedPath(locale, "/search")}?`),
];

/** The files that crawlers and other programs read beside the pages. */
export const crawlerFiles = new Hono<AppEnv>()
  .route("/", sitemap)
  .route("/.well-known", wellKnown)
  // (RFC 9309)
  .get("/robots.txt", (c) => {
    const rules = DISALLOWED.map((path) => `Disallow: ${path}\n`).join("");
    const text = `User-agent: *\n${rules}\nSitemap: ${siteOrigin(c.var.config, c.req.url)}/sitemap.xml\n`;
    return c.text(text, 200, { "Cache-Control": "public, max-age=3600, s-maxage=86400" });
  })
  // This file proves to IndexNow that its announcer may speak for the site. (indexnow.org, Verifying ownership)
  .get("/:file{[A-Za-z0-9-]{8,128}\\.txt}", (c) => {
    const { indexNowKey: key } = c.var.config;
    if (key === null || c.req.param("file") !== `${key}.txt`) throw new AppError("not_found");
    return c.text(key, 200, { "Cache-Control": "public, max-age=3600" });
  });

/** Tells whether one of these files is at this path. */
export function isCrawlerFile(pathname: string): boolean {
  return /^\/(sitemap\.xml|sitemaps\/[^/]+|robots\.txt|[A-Za-z0-9-]{8,128}\.txt|\.well-known\/[^/]+)$/.test(
    pathname,
  );
}
