import { Hono } from "hono";

import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { type KeptMail, listMails, readMail, readOutbox } from "./outbox.ts";
import { outboxPage, pagePolicy } from "./outbox-page.ts";

/** Lets a mail's own styles apply, and nothing else in it: it is as foreign here as in a mail program. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Shows the developer the mail that the app would have sent. Anywhere else there is no such address, nor without its
 * key: a web page that gives its own name the address of this machine could read codes otherwise.
 */
export const outbox = new Hono<AppEnv>()
  .basePath("/:key")
  .use(async (c, next) => {
    const open = readOutbox(c.var.config, c.req.url);
    if (!open || c.req.param("key") !== open.key) throw new AppError("not_found");
    await next();
    c.header("Cache-Control", "private, no-store");
  })
  .get("/", async (c) => {
    const mails = await readAll(c.var.media);
    c.header("Content-Security-Policy", await pagePolicy());
    return c.html(outboxPage(mails, { siteName: c.var.config.siteName, path: c.req.path }));
  })
  .get("/latest.json", async (c) => {
    const to = c.req.query("to");
    const newest = (await readAll(c.var.media)).find(({ mail }) => mail.to === to);
    if (!newest) throw new AppError("not_found");
    return c.json(newest.mail);
  })
  .get("/:id{[0-9]+-[0-9a-f]+\\.json}/html", async (c) => {
    const mail = await readMail(c.var.media, c.req.param("id"));
    if (!mail) throw new AppError("not_found");
    c.header("Content-Security-Policy", MAIL_POLICY);
    return c.html(mail.html);
  });

/** Newest first. */
async function readAll(bucket: R2Bucket): Promise<{ id: string; mail: KeptMail }[]> {
  const ids = await listMails(bucket);
  const mails = await Promise.all(ids.map(async (id) => ({ id, mail: await readMail(bucket, id) })));
  return mails.flatMap(({ id, mail }) => (mail ? [{ id, mail }] : []));
}
