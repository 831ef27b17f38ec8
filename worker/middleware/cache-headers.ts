import { createMiddleware } from "hono/factory";
import { etag } from "hono/etag";

import { type Endpoint, endpoints } from "#contract/endpoints.ts";
import type { AppEnv } from "../env.ts";

const PRIVATE = "private, no-store";
const PUBLIC = "public, max-age=60, s-maxage=3600, stale-while-revalidate=86400";

const publicPatterns = new Set(
  (Object.values(endpoints) as Endpoint<unknown, never>[])
    .filter((endpoint) => endpoint.cache === "public")
    .map((endpoint) => `${endpoint.method} /api/v1${endpoint.pattern}`),
);

const withEtag = etag({ weak: true });

/**
 * The cache in front of the Worker is shared by strangers, so an answer is private unless its endpoint
 * is declared a public read, which is decided here and nowhere else. A handler of such an endpoint may only
 * take it back, by `c.set("isPersonal", true)`. Public ones carry an ETag and the tag by which they are
 * purged when the catalogue changes.
 */
export const cacheHeaders = createMiddleware<AppEnv>(async (c, next) => {
  const isPublic = () =>
    c.res.status === 200 && !c.var.isPersonal && publicPatterns.has(`GET ${c.req.routePath}`);
  await withEtag(c, async () => {
    await next();
    c.header("Cache-Control", isPublic() ? PUBLIC : PRIVATE);
    if (isPublic()) c.header("Cache-Tag", "catalogue");
  });
});
