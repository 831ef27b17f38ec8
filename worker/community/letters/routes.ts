import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { formTexts } from "#contract/errors.ts";
import { contactRequest, linkRequest } from "#contract/letter-schemas.ts";
import { AppError } from "#domain/errors.ts";
import { isNewsletterWish } from "#domain/people/newsletter.ts";
import { localizedPath } from "#i18n/urls.ts";
import { inBackground } from "../../http/background.ts";
import type { AppEnv } from "../../http/context.ts";
import { limit } from "../../http/limits/limit.ts";
import { bodyOrForm, linkOrForm } from "../../http/middleware/validate.ts";
import { requestLocale } from "../../http/request-locale.ts";
import { siteOrigin } from "../../http/site-address.ts";
import { writeId } from "../../http/write-id.ts";
import { limitNetwork } from "../../providers/captcha/proof.ts";
import { mailerOf } from "../../providers/mail/mailer.ts";
import { storeLetter, tellOperator } from "./contact.ts";
import { answerDone, answerFailure, contactPath, newsPath } from "./form-answers.ts";
import { askForNewsletter, confirmNewsletter, endNewsletter } from "./newsletter.ts";

/**
 * The forms of visitors. The links in mails have no limit: nobody guesses a signature, and mail programs of
 * very many readers come from one network.
 */
export const letters = new Hono<AppEnv>()
  .onError((error, c) => answerFailure(c, error))
  .post(endpoints.contact.pattern, bodyOrForm(contactRequest), async (c) => {
    const { website, locale: pageLocale, captcha, ...fields } = c.req.valid("json");
    const { config, users, catalogue } = c.var;
    const locale = requestLocale(c, pageLocale);
    const isWish = isNewsletterWish(fields);
    const isSpam = Boolean(website);
    const mailer = mailerOf(config, c.req.url);
    const now = Date.now();
    await limitNetwork(c, "letter", captcha);
    if (isWish && !isSpam) {
      // A letter waits for the operator; a wish that nobody can be asked about is none.
      if (!mailer) throw new AppError("server_error");
      const post = { config, users, mailer, origin: siteOrigin(config, c.req.url) };
      // The mail goes after the answer, so that its time says nothing about whether the address is known.
      inBackground(c, askForNewsletter(post, { ...fields, locale }, now));
    } else {
      await limit(c, "letter-address", fields.email);
      const id = await writeId(c, fields.email);
      const letter = await storeLetter(users, { ...fields, id, locale }, { isSpam, now });
      if (letter && mailer && !isSpam)
        inBackground(c, tellOperator({ config, users, catalogue, mailer }, letter));
    }
    const page = isWish ? newsPath(c, "asked", locale) : contactPath(c, "sent", locale);
    return answerDone(c, { message: formTexts.messageSent, page }, 201);
  })
  .post(endpoints.confirmNewsletter.pattern, bodyOrForm(linkRequest), async (c) => {
    const { token, locale } = c.req.valid("json");
    if (!(await confirmNewsletter(c.var, token, Date.now())))
      throw new AppError("invalid_input", formTexts.badLink);
    const page = newsPath(c, "confirmed", locale);
    return answerDone(c, { message: "You are subscribed", page }, 200);
  })
  .post(endpoints.endNewsletter.pattern, linkOrForm(linkRequest), async (c) => {
    const { token, locale } = c.req.valid("json");
    if (!(await endNewsletter(c.var, token, Date.now())))
      throw new AppError("invalid_input", formTexts.badLink);
    const page = newsPath(c, "ended", locale);
    return answerDone(c, { message: "You are not subscribed any more", page }, 200);
  })
  // Mail programs without one click open the same address as a page. (RFC 8058 3.1, RFC 2369 3.2)
  .get(endpoints.showEndOfNewsletter.pattern, (c) => {
    const page = localizedPath(requestLocale(c, undefined), "/newsletter");
    return c.redirect(`${page}?end=${encodeURIComponent(c.req.query("token") ?? "")}`, 303);
  });
