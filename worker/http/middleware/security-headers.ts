import { createMiddleware } from "hono/factory";

import type { AppEnv } from "../env.ts";
import { commonHeaders } from "../page-policy.ts";

/**
 * An answer of the API or a file is no page: nothing in it may run or be framed, and no page of another site may
 * show or play it, unless it says what may.
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value);
  if (!c.res.headers.has("Content-Security-Policy"))
    c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  if (!c.res.headers.has("Cross-Origin-Resource-Policy"))
    c.header("Cross-Origin-Resource-Policy", "same-origin");
});
