import { Hono } from "hono";

import { outbox } from "#worker/providers/mail/outbox-routes.ts";
import type { AppEnv } from "#worker/http/context.ts";
import type { Env } from "#worker/http/env.ts";
import { withDeployment } from "#worker/http/middleware/deployment.ts";
import { answerError, answerNotFound } from "#worker/http/middleware/errors.ts";
import { captchaOf } from "#worker/providers/captcha/captcha.ts";
import { mailerOf } from "#worker/providers/mail/mailer.ts";
import type { Mail } from "#worker/providers/mail/port.ts";

export { PlaysBuffer } from "#worker/sound/plays/plays-buffer.ts";

/** What tests of captchas send: many solutions in one request, checked one after the other or at once. */
export interface Tried {
  solutions: (string | undefined)[];
  now: number;
  atOnce?: boolean;
}

const SENT = "sent.json";

const app = new Hono<AppEnv>()
  .basePath("/api/v1")
  .use(withDeployment)
  .get("/challenge", async (c) =>
    c.json(
      await captchaOf(c.var.config, c.var.users).challenge(
        Number(c.req.query("now")),
        Number(c.req.query("effort") ?? 1),
      ),
    ),
  )
  .post("/accepts", async (c) => {
    const { solutions, now, atOnce = false } = await c.req.json<Tried>();
    const accepts = (solution: string | undefined) =>
      captchaOf(c.var.config, c.var.users).accepts(solution, { ip: "192.0.2.7", now });
    if (atOnce) return c.json(await Promise.all(solutions.map(accepts)));
    const accepted: boolean[] = [];
    for (const solution of solutions) accepted.push(await accepts(solution));
    return c.json(accepted);
  })
  .post("/mail", async (c) => {
    const mailer = mailerOf(c.var.config, c.req.url);
    const failure = await mailer?.send(await c.req.json<Mail>()).catch((error: Error) => error.name);
    return c.json({ hasMailer: mailer !== null, failure: failure ?? null });
  })
  .get("/sent", async (c) => {
    const sent = await c.env.MEDIA.get(SENT);
    return sent ? c.body(sent.body) : c.json(null);
  })
  .route("/outbox", outbox);
app.notFound((c) => answerNotFound(c, app));
app.onError(answerError);

/** Stands in for the binding and takes what the binding takes. */
const mailBinding = ({ MEDIA }: Env): SendEmail => ({
  send: async (message) => {
    await MEDIA.put(SENT, JSON.stringify(message));
    return { messageId: "1" };
  },
});

/** Settings and the host are as each request wants them: its headers say so. */
export default {
  fetch(request, bindings, context) {
    const settings = JSON.parse(request.headers.get("X-Test-Env") ?? "{}") as Partial<Env>;
    const env = { ...bindings, ...settings };
    if (settings.MAIL_FROM) env.MAILER = mailBinding(env);
    const url = new URL(request.url);
    url.host = request.headers.get("X-Test-Host") ?? url.host;
    return app.fetch(new Request(url, request), env, context);
  },
} satisfies ExportedHandler<Env>;
