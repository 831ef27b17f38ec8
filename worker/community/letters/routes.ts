import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { formTexts } from "#contract/errors.ts";
import { contactRequest, linkRequest } from "#contract/letter-schemas.ts";
import { AppError } from "#domain/errors.ts";
import { isNewsletterWish } from "#domain/people/newsletter.ts";
import { localizedPath } from "#i18n/urls.ts";
import { inBackground, mailLocale } from "../../accounts/mail.ts";
import type { AppEnv } from "../../http/env.ts";
import { limit, networkOf } from "../../http/limits/limit.ts";
import { mailerOf } from "../../providers/mail/mailer.ts";
import { siteOrigin } from "../../http/site-address.ts";
import { answerDone, answerFailure, contactPath, newsPath } from "./form-answers.ts";
import { storeLetter, tellOperator } from "./contact.ts";
import { bodyOrForm, linkOrForm } from "./given.ts";
import { askForNewsletter, confirmNewsletter, endNewsletter } from "./newsletter.ts";

/**
 * The forms of visitors. The links in mails have no limit: nobody guesses a signature, and mail programs of
 * very many readers come from one network.
 */
export const letters = new Hono<AppEnv>()
  .onError((error, c) => answerFailure(c, error))
  .post(endpoints.contact.pattern, bodyOrForm(contactRequest), async (c) => {
    const { website, locale: given, ...written } = c.req.valid("json");
    const { users, db: catalogue } = c.var;
    const locale = mailLocale(c, given);
    const isWish = isNewsletterWish(written);
    const isSpam = Boolean(website);
    const mailer = mailerOf(c.env, c.req.url);
    const now = Date.now();
    await limit(c, "letter", networkOf(c));
    if (isWish && !isSpam) {
      // A letter waits for the operator; a wish that nobody can be asked about is none.
      if (!mailer) throw new AppError("server_error");
      const origin = siteOrigin(c.env, c.req.url);
      // After the answer, so that its time says nothing about whether the address is known.
      inBackground(c, askForNewsletter(c.env, { users, mailer, origin }, { ...written, locale }, now));
    } else {
      await limit(c, "letter-address", written.email);
      const letter = await storeLetter(users, { ...written, locale }, { isSpam, now });
      if (mailer && !isSpam) inBackground(c, tellOperator(c.env, { users, catalogue, mailer }, letter));
    }
    const page = isWish ? newsPath(c, "asked", locale) : contactPath(c, "sent", locale);
    return answerDone(c, { message: formTexts.messageSent, page }, 201);
  })
  .post(endpoints.confirmNewsletter.pattern, bodyOrForm(linkRequest), async (c) => {
    const { token, locale } = c.req.valid("json");
    if (!(await confirmNewsletter(c.env, c.var.users, token, Date.now())))
      throw new AppError("invalid_input", formTexts.badLink);
    const page = newsPath(c, "confirmed", locale);
    return answerDone(c, { message: "You are subscribed", page }, 200);
  })
  .post(endpoints.endNewsletter.pattern, linkOrForm(linkRequest), async (c) => {
    const { token, locale } = c.req.valid("json");
    if (!(await endNewsletter(c.env, c.var.users, token, Date.now())))
      throw new AppError("invalid_input", formTexts.badLink);
    const page = newsPath(c, "ended", locale);
    return answerDone(c, { message: "You are not subscribed any more", page }, 200);
  })
  // Mail programs without one click open the same address as a page. (RFC 8058 3.1, RFC 2369 3.2)
  .get(endpoints.showEndOfNewsletter.pattern, (c) => {
    const page = localizedPath(mailLocale(c, undefined), "/newsletter");
    return c.redirect(`${page}?end=${encodeURIComponent(c.req.query("token") ?? "")}`, 303);
  });
