import type { Context } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { formTexts } from "#contract/errors.ts";
import { isNewsletterWish, type NewsletterNews } from "#domain/people/newsletter.ts";
import { AppError } from "#domain/errors.ts";
import { localizedPath } from "#i18n/urls.ts";
import { mailLocale } from "../../accounts/mail.ts";
import type { AppEnv } from "../../http/env.ts";
import { answerError } from "../../http/middleware/errors.ts";
import { formFields, isForm, isOneClick } from "./given.ts";

type C = Context<AppEnv>;

/** Where the page is that says the news; no token is in its address any more. */
export function newsPath(c: C, news: NewsletterNews, locale?: string): string {
  return `${localizedPath(mailLocale(c, locale), "/newsletter")}?now=${news}`;
}

/** The contact page, where its style sheet shows what the address points at. */
export function contactPath(c: C, part: "sent" | "not-sent", locale?: string): string {
  return `${localizedPath(mailLocale(c, locale), "/contact")}#${part}`;
}

/** JSON for a call; for a form without a script the page that says the same. (RFC 9110 15.4.4) */
export function answerDone(c: C, { message, page }: { message: string; page: string }, status: 200 | 201) {
  return isForm(c) && !isOneClick(c) ? c.redirect(page, 303) : c.json({ success: true, message }, status);
}

/** A failure, told in the same way. */
export async function answerFailure(c: C, error: Error): Promise<Response> {
  const answer = answerError(error, c);
  if (!isForm(c) || isOneClick(c)) return answer;
  const fields = await formFields(c).catch(() => null);
  const field = (name: string) => (typeof fields?.[name] === "string" ? fields[name] : "");
  const locale = field("locale");
  const isWish = isNewsletterWish({ phone: field("phone"), message: field("message") });
  const isLetter = c.req.path === endpoints.contact.path() && !isWish;
  if (isLetter) return c.redirect(contactPath(c, "not-sent", locale), 303);
  const isBadLink = error instanceof AppError && error.detail === formTexts.badLink;
  return c.redirect(newsPath(c, isBadLink ? "bad_link" : "failed", locale), 303);
}
