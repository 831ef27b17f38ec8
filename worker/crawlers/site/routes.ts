import { Hono } from "hono";

import type { AppEnv } from "../../http/env.ts";
import { indexNowKey } from "./index-now-key.ts";
import { robots } from "./robots.ts";
import { sitemap } from "./sitemap.ts";

/** What crawlers read of the site beside its pages. */
export const crawlerFiles = new Hono<AppEnv>().route("/", sitemap).route("/", robots).route("/", indexNowKey);

/** Whether one of these answers at this path. */
export function isCrawlerFile(pathname: string): boolean {
  return /^\/(sitemap\.xml|sitemaps\/[^/]+|robots\.txt|[A-Za-z0-9-]{8,128}\.txt)$/.test(pathname);
}
