import { type Context, Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { formTexts } from "#contract/errors.ts";
import { linkRequest } from "#contract/letter-schemas.ts";
import { AppError } from "#domain/errors.ts";
import type { AccountLinkNews } from "#domain/people/alert.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { AppEnv } from "../../http/context.ts";
import { answerError } from "../../http/middleware/errors.ts";
import { bodyOrForm, isForm, readFormFields } from "../../http/middleware/validate.ts";
import { requestLocale } from "../../http/request-locale.ts";
import { confirmEmailChange } from "../email-change/service.ts";
import { tellAlerts } from "./alerts.ts";
import { secureAccount } from "./way-back.ts";

/**
 * The links in mails about the safety of an account. They act by the form of a page, because mail programs open links
 * too, and have no limit: nobody guesses a signature.
 */
export const accountLinks = new Hono<AppEnv>()
  .onError((error, c) => answerFailure(c, error))
  .post(endpoints.secureAccount.pattern, bodyOrForm(linkRequest), async (c) => {
    const { token, locale } = c.req.valid("json");
    if (!(await secureAccount(c.var, token, Date.now())))
      throw new AppError("invalid_input", formTexts.badLink);
    return answerNews(c, { message: "You are signed out everywhere", news: "secured", locale });
  })
  .post(endpoints.confirmEmailChange.pattern, bodyOrForm(linkRequest), async (c) => {
    const { token, locale } = c.req.valid("json");
    const confirmed = await confirmEmailChange(c.var, token);
    if (!confirmed) throw new AppError("invalid_input", formTexts.badLink);
    const { userId, isChanged } = confirmed;
    if (isChanged) tellAlerts(c, userId);
    const news = isChanged ? "email_changed" : "email_confirmed";
    return answerNews(c, { message: "You have confirmed your new address", news, locale });
  });

/** Answers a call with JSON, and the form of the page by that page, which says the same. (RFC 9110 15.4.4) */
function answerNews(
  c: Context<AppEnv>,
  { message, news, locale }: { message: string; news: AccountLinkNews; locale: string | undefined },
): Response {
  return isForm(c) ? c.redirect(newsPath(c, news, locale), 303) : c.json({ success: true, message });
}

async function answerFailure(c: Context<AppEnv>, error: Error): Promise<Response> {
  const answer = answerError(error, c);
  if (!isForm(c)) return answer;
  const fields = await readFormFields(c).catch(() => null);
  const locale = typeof fields?.["locale"] === "string" ? fields["locale"] : undefined;
  const isBadLink = error instanceof AppError && error.detail === formTexts.badLink;
  return c.redirect(newsPath(c, isBadLink ? "bad_link" : "failed", locale), 303);
}

const newsPath = (c: Context<AppEnv>, news: AccountLinkNews, locale: string | undefined) =>
  `${localizedPath(requestLocale(c, locale), "/account-link")}?now=${news}`;
