import type { Context } from "hono";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";

import type { AppEnv } from "../context.ts";

/** The same as of pages on demand, see `src/pages/_on-demand.ts`; a reader may keep it for five minutes. */
const SHARED = "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400";

const withEtag = etag({ weak: true });

/**
 * Lets the cache in front of the Worker keep an answer that everybody gets alike until one of its tags is purged, and
 * answers a client that has it already by 304. Failures are kept nowhere.
 * @param tagsOf the subjects of the answer, such as artist-x, beside the catalogue as a whole
 */
export const sharedCache = (tagsOf: (id: string | undefined, c: Context<AppEnv>) => string[]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await withEtag(c, next);
    const isKept = c.res.status === 200 || c.res.status === 304;
    c.header("Cache-Control", isKept ? SHARED : "private, no-store");
    if (isKept) c.header("Cache-Tag", ["catalogue", ...tagsOf(c.req.param("id"), c)].join(","));
  });
