import { createMiddleware } from "hono/factory";
import { etag } from "hono/etag";

import { type Endpoint, endpoints } from "#contract/endpoints.ts";
import type { AppEnv } from "../context.ts";

const PRIVATE = "private, no-store";
const PUBLIC = "public, max-age=60, s-maxage=3600, stale-while-revalidate=86400";
const brief = (seconds: number) => `public, max-age=${seconds}, s-maxage=${seconds}`;

/** The Cache-Control of each public read, by method and pattern. */
const publicReads = new Map(
  (Object.values(endpoints) as Endpoint<unknown, never>[])
    .filter((endpoint) => endpoint.cache === "public")
    .map(({ method, pattern, sharedSeconds }) => [
      `${method} /api/v1${pattern}`,
      sharedSeconds === undefined ? PUBLIC : brief(sharedSeconds),
    ]),
);

const withEtag = etag({ weak: true });

/**
 * The cache in front of the Worker is shared by strangers, so an answer is private unless its endpoint
 * is declared a public read, which is decided here and nowhere else. A handler of such an endpoint may only
 * take it back, by `c.set("isPersonal", true)`. Public ones carry an ETag and the tag by which they are
 * purged when the catalogue changes.
 */
export const cacheHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await withEtag(c, async () => {
    await next();
    const isPublic = c.res.status === 200 && !c.var.isPersonal;
    const shared = isPublic ? publicReads.get(`GET ${c.req.routePath}`) : undefined;
    c.header("Cache-Control", shared ?? PRIVATE);
    if (shared !== undefined) c.header("Cache-Tag", tagsOf(c.req.path));
  });
});

/** The cache tags of an answer. An album's answers hold its comments, so a change of one purges them alone. */
function tagsOf(path: string): string {
  const albumId = /^\/api\/v1\/albums\/([a-z0-9-]+)(?:\/|$)/.exec(path)?.[1];
  return albumId === undefined ? "catalogue" : `catalogue,album-${albumId}`;
}
