import { createMiddleware } from "hono/factory";

import { endpoints } from "#contract/endpoints.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../context.ts";

/** Browsers report by themselves, from framed players also without an origin. Nobody's name is in it. */
const REPORTS = endpoints.reportViolations.path();

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses writes that another site makes in a listener's name: every browser says where a write comes
 * from, in Sec-Fetch-Site or at least in Origin. Clients that are no browsers send neither.
 */
export const sameOriginWrites = createMiddleware<AppEnv>(async (c, next) => {
  if (!READS.has(c.req.method) && c.req.path !== REPORTS) {
    const site = c.req.header("Sec-Fetch-Site");
    const origin = c.req.header("Origin");
    const isForeignSite = site !== undefined && site !== "same-origin" && site !== "none";
    const isForeignOrigin = origin !== undefined && origin !== new URL(c.req.url).origin;
    if (isForeignSite || isForeignOrigin) throw new AppError("forbidden");
  }
  await next();
});
