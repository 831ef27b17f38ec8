import type { MiddlewareHandler } from "astro";

import { isPassing } from "#catalogue/db/retry.ts";
import { logFailure } from "#worker/http/log-failure.ts";

/**
 * A page that is made on demand goes out when it is whole, so that one that fails half way is a failure and nothing
 * that a cache would keep. What failed is written down here: Astro's own log says what it was about.
 */
export const onRequest: MiddlewareHandler = async ({ isPrerendered }, next) => {
  // The build fails with its page, and the development server shows the failure.
  if (isPrerendered || import.meta.env.DEV) return next();
  try {
    const page = await next();
    return new Response(page.body && (await page.arrayBuffer()), page);
  } catch (error) {
    logFailure(error, "page on demand");
    const status = isPassing(error) ? 503 : 500;
    return new Response(null, { status, headers: { "Cache-Control": "private, no-store" } });
  }
};
