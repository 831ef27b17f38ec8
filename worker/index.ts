import { handle } from "@astrojs/cloudflare/handler";

import { app } from "./app.ts";
import type { Env } from "./env.ts";
import { pageHeaders } from "./page-policy.ts";
import { runScheduled } from "./scheduled.ts";

export { PlaysBuffer } from "./plays/plays-buffer.ts";

export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (/^\/(api|media|dev\/outbox)(\/|$)/.test(pathname)) return app.fetch(request, env, context);
    const page = await handle(request, env, context);
    const headers = pageHeaders({
      scriptHashes: env.SCRIPT_HASHES ?? "",
      styleHashes: env.STYLE_HASHES ?? "",
      hasTurnstile: env.TURNSTILE_SITE_KEY !== undefined,
    });
    const answer = new Response(page.body, page);
    // The development server puts scripts of its own into pages; only what the build made is under the policy.
    if (env.SCRIPT_HASHES === undefined) delete headers["Content-Security-Policy"];
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  },
  scheduled: ({ scheduledTime }, env) => runScheduled(env, scheduledTime),
} satisfies ExportedHandler<Env>;
