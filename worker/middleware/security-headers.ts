import { createMiddleware } from "hono/factory";

import type { AppEnv } from "../env.ts";
import { commonHeaders } from "../page-policy.ts";

/** An answer of the API or a file is no page: nothing in it may run or be framed, whatever it holds. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value);
  c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
});
