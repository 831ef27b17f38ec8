import { handle } from "@astrojs/cloudflare/handler";

import { app } from "./app.ts";
import { openDeployment } from "./http/deployment.ts";
import type { Env } from "./http/env.ts";
import { withLoggedFailure } from "./http/log-failure.ts";
import { embedHeaders, isEmbed, pageHeaders } from "./http/page-policy.ts";
import { runScheduled } from "./scheduled.ts";
import { serve } from "./http/serve.ts";
import { readerLocale, showBuiltPage } from "./crawlers/site/built-page.ts";
import {
  answerMissing,
  answerMissingFile,
  isMissingPage,
  withoutLastSlash,
} from "./crawlers/site/missing-page.ts";
import { isCrawlerFile } from "./crawlers/site/routes.ts";

export { PlaysBuffer } from "./sound/plays/plays-buffer.ts";

/** The paths that Hono answers; everything else is a page. */
const IS_NO_PAGE = /^\/(api|media|oembed|dev\/outbox)(\/|$)|\/feed\.xml$/;

export default {
  fetch: (request, env, context) =>
    serve(request, (request) => {
      const { pathname } = new URL(request.url);
      const isPage = !IS_NO_PAGE.test(pathname) && !isCrawlerFile(pathname);
      return isPage ? answerPage(request, env, context) : answerCall(request, env, context);
    }),
  scheduled: ({ scheduledTime }, env) =>
    withLoggedFailure("work of the clock", () => runScheduled(env, scheduledTime)),
} satisfies ExportedHandler<Env>;

async function answerPage(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const { assets } = openDeployment(env);
  const render = () => handle(request, env, context);
  const page =
    answerMissingFile(request) ?? withoutLastSlash(request) ?? (await findPage(request, assets, render));
  return asPage(request, env, page);
}

/** Answers a call. Where a window goes to one that fails, as to a receipt, a page says so in its reader's language. */
async function answerCall(request: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const answer = await app.fetch(request, env, context);
  const isShown = request.headers.get("Sec-Fetch-Mode") === "navigate";
  if (!isShown || answer.status < 500) return answer;
  const failed = { path: "/failed", status: answer.status, locale: readerLocale(request) };
  const page = await showBuiltPage(request, openDeployment(env).assets, failed);
  return page ? asPage(request, env, page) : answer;
}

/** A page with the headers of all pages. */
function asPage(request: Request, env: Env, page: Response): Response {
  const { pathname } = new URL(request.url);
  const { config } = openDeployment(env);
  const headers = isEmbed(pathname, page.status)
    ? embedHeaders()
    : pageHeaders({
        scriptHashes: config.pageHashes?.scripts ?? "",
        styleHashes: config.pageHashes?.styles ?? "",
        hasTurnstile: config.turnstile.siteKey !== undefined,
        isSecure: new URL(request.url).protocol === "https:",
      });
  const answer = new Response(page.body, page);
  // The development server puts scripts of its own into pages; only what the build made is under the policy.
  if (config.pageHashes === null)
    for (const name of Object.keys(headers))
      if (name.startsWith("Content-Security-Policy")) delete headers[name];
  // A page with a secret in its address has a Referrer-Policy of its own.
  if (page.headers.has("Referrer-Policy")) delete headers["Referrer-Policy"];
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

/** The page itself, or the one that says that there is none or that it failed. */
async function findPage(
  request: Request,
  assets: Fetcher,
  render: () => Promise<Response>,
): Promise<Response> {
  const found = isMissingPage(new URL(request.url).pathname) ? null : await render();
  if (found === null || found.status === 404) return answerMissing(request, assets, found);
  // A page that could be made says itself what is wrong.
  const { status } = found;
  if (status !== 500 && !(status === 503 && found.body === null)) return found;
  return (await showBuiltPage(request, assets, { path: "/failed", status })) ?? found;
}
