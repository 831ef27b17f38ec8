import { createMiddleware } from "hono/factory";

import type { AppEnv } from "../context.ts";
import { commonHeaders } from "../page-policy.ts";

/**
 * Sets the headers of an answer that is no page, of the API or a file: nothing in it may run or be framed, and no page
 * of another site may show or play it, unless its own headers allow that.
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value);
  if (!c.res.headers.has("Content-Security-Policy"))
    c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  if (!c.res.headers.has("Cross-Origin-Resource-Policy"))
    c.header("Cross-Origin-Resource-Policy", "same-origin");
});
