import { handle } from "@astrojs/cloudflare/handler";

import { app } from "./app.ts";
import { openDeployment } from "./http/deployment.ts";
import type { Env } from "./http/env.ts";
import { withLoggedFailure } from "./http/log-failure.ts";
import { embedHeaders, isEmbed, pageHeaders } from "./http/page-policy.ts";
import { runScheduled } from "./scheduled.ts";
import { serve } from "./http/serve.ts";
import { answerMissing, isMissingPage, withoutLastSlash } from "./crawlers/site/missing-page.ts";
import { isCrawlerFile } from "./crawlers/site/routes.ts";

export { PlaysBuffer } from "./sound/plays/plays-buffer.ts";

/** The paths that Hono answers; everything else is a page. */
const IS_NO_PAGE = /^\/(api|media|oembed|dev\/outbox)(\/|$)|\/feed\.xml$/;

export default {
  fetch: (request, env, context) =>
    serve(request, (request) => {
      const { pathname } = new URL(request.url);
      const isPage = !IS_NO_PAGE.test(pathname) && !isCrawlerFile(pathname);
      return isPage ? answerPage(request, env, context) : app.fetch(request, env, context);
    }),
  scheduled: ({ scheduledTime }, env) =>
    withLoggedFailure("work of the clock", () => runScheduled(env, scheduledTime)),
} satisfies ExportedHandler<Env>;

async function answerPage(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  const { assets, config } = openDeployment(env);
  const page = withoutLastSlash(request) ?? (await findPage());
  const headers = isEmbed(pathname, page.status)
    ? embedHeaders()
    : pageHeaders({
        scriptHashes: config.pageHashes?.scripts ?? "",
        styleHashes: config.pageHashes?.styles ?? "",
        hasTurnstile: config.turnstile.siteKey !== undefined,
      });
  const answer = new Response(page.body, page);
  // The development server puts scripts of its own into pages; only what the build made is under the policy.
  if (config.pageHashes === null) delete headers["Content-Security-Policy"];
  // A page with a secret in its address has a Referrer-Policy of its own.
  if (page.headers.has("Referrer-Policy")) delete headers["Referrer-Policy"];
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;

  async function findPage(): Promise<Response> {
    const found = isMissingPage(pathname) ? null : await handle(request, env, context);
    return found === null || found.status === 404 ? answerMissing(request, assets, found) : found;
  }
}
