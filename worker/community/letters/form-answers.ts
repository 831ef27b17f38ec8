import type { Context } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { formTexts } from "#contract/errors.ts";
import { isNewsletterWish, type NewsletterNews } from "#domain/people/newsletter.ts";
import { AppError } from "#domain/errors.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { AppEnv } from "../../http/context.ts";
import { answerError } from "../../http/middleware/errors.ts";
import { isForm, isOneClick, readFormFields } from "../../http/middleware/validate.ts";
import { requestLocale } from "../../http/request-locale.ts";

type LetterContext = Context<AppEnv>;

/** The address of the page that tells the news; no token is in it any more. */
export function newsPath(c: LetterContext, news: NewsletterNews, locale?: string): string {
  return `${localizedPath(requestLocale(c, locale), "/newsletter")}?now=${news}`;
}

/** The address of the contact page, whose style sheet shows the part that the address points at. */
export function contactPath(c: LetterContext, part: "sent" | "not-sent", locale?: string): string {
  return `${localizedPath(requestLocale(c, locale), "/contact")}#${part}`;
}

/** Answers a call with JSON, and a form without a script by the page that says the same. (RFC 9110 15.4.4) */
export function answerDone(
  c: LetterContext,
  { message, page }: { message: string; page: string },
  status: 200 | 201,
) {
  return isForm(c) && !isOneClick(c) ? c.redirect(page, 303) : c.json({ success: true, message }, status);
}

/** Answers a failure in the same way. */
export async function answerFailure(c: LetterContext, error: Error): Promise<Response> {
  const answer = answerError(error, c);
  if (!isForm(c) || isOneClick(c)) return answer;
  const fields = await readFormFields(c).catch(() => null);
  const field = (name: string) => (typeof fields?.[name] === "string" ? fields[name] : "");
  const locale = field("locale");
  const isWish = isNewsletterWish({ phone: field("phone"), message: field("message") });
  const isLetter = c.req.path === endpoints.contact.path() && !isWish;
  if (isLetter) return c.redirect(contactPath(c, "not-sent", locale), 303);
  const isBadLink = error instanceof AppError && error.detail === formTexts.badLink;
  return c.redirect(newsPath(c, isBadLink ? "bad_link" : "failed", locale), 303);
}
