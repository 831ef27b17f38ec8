import { Hono } from "hono";

import { LOCALES } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { AppEnv } from "../../http/env.ts";
import { siteOrigin } from "../../http/site-address.ts";

/**
 * Nothing that a page is drawn with is kept from crawlers: styles, scripts and covers are not below these. Search
 * results are endless; the empty search page is one page.
 */
const KEPT_OUT = [
  "/api/",
  "/dev/",
  "/media/audio/",
  "/media/download/",
  "/media/preview/",
  ...LOCALES.map((locale) => `${localizedPath(locale, "/search")}?`),
];

/** What crawlers should leave alone, and where the sitemap is. (RFC 9309) */
export const robots = new Hono<AppEnv>().get("/robots.txt", (c) => {
  const rules = KEPT_OUT.map((path) => `Disallow: ${path}\n`).join("");
  const text = `User-agent: *\n${rules}\nSitemap: ${siteOrigin(c.env, c.req.url)}/sitemap.xml\n`;
  return c.text(text, 200, { "Cache-Control": "public, max-age=3600, s-maxage=86400" });
});
