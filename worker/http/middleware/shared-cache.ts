import type { Context } from "hono";
import { etag } from "hono/etag";
import { createMiddleware } from "hono/factory";

import type { AppEnv } from "../env.ts";

/** As pages on demand have it, see `src/pages/_on-demand.ts`; a reader may keep it for five minutes. */
const KEPT_IN_FRONT = "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400";

const withEtag = etag({ weak: true });

/**
 * For what everybody gets alike: the cache in front of the Worker keeps it until one of its tags is purged,
 * and who has it already is told so by its ETag. Failures are kept nowhere.
 * @param tagsOf what the answer is about, such as artist-x, beside the catalogue as a whole
 */
export const keptInFront = (tagsOf: (id: string | undefined, c: Context<AppEnv>) => string[]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await withEtag(c, next);
    const isKept = c.res.status === 200 || c.res.status === 304;
    c.header("Cache-Control", isKept ? KEPT_IN_FRONT : "private, no-store");
    if (isKept) c.header("Cache-Tag", ["catalogue", ...tagsOf(c.req.param("id"), c)].join(","));
  });
