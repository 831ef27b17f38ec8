import { CODE_LIFETIME_MS } from "#domain/account.ts";
import type { Locale } from "#i18n/locales.ts";
import { mailTextIn } from "#i18n/mail.ts";
import type { Mail } from "./mailer.ts";
import { type Letter, toHtml, toText } from "./letter.ts";

/** Who a mail goes to, and which site it is from. */
interface Addressed {
  to: string;
  siteName: string;
}

/** A one-time code, to finish a registration or to choose a new password. */
export function codeMail(
  locale: Locale,
  { to, code, purpose, siteName }: Addressed & { code: string; purpose: "register" | "reset" },
): Mail {
  const text = mailTextIn(locale, { site: siteName, minutes: CODE_LIFETIME_MS / 60_000 });
  return mail(locale, to, {
    siteName,
    subject: text(`mail.${purpose}.subject`),
    intro: text(`mail.${purpose}.intro`),
    code,
    paragraphs: [text("mail.code.expiry"), text("mail.code.secret"), text(`mail.${purpose}.ignore`)],
    reason: text("mail.reason"),
  });
}

/** Tells the owner, so that a change by somebody else does not go unseen. */
export function passwordChangedMail(locale: Locale, { to, siteName }: Addressed): Mail {
  const text = mailTextIn(locale, { site: siteName });
  return mail(locale, to, {
    siteName,
    subject: text("mail.password_changed.subject"),
    intro: text("mail.password_changed.intro"),
    paragraphs: [text("mail.password_changed.yours"), text("mail.password_changed.not_yours")],
    reason: text("mail.reason"),
  });
}

/** The last word to who had an account. */
export function accountDeletedMail(locale: Locale, { to, siteName }: Addressed): Mail {
  const text = mailTextIn(locale, { site: siteName });
  return mail(locale, to, {
    siteName,
    subject: text("mail.account_deleted.subject"),
    intro: text("mail.account_deleted.intro"),
    paragraphs: [text("mail.account_deleted.not_yours"), text("mail.account_deleted.farewell")],
    reason: text("mail.reason"),
  });
}

function mail(locale: Locale, to: string, letter: Letter): Mail {
  return { to, subject: letter.subject, text: toText(letter), html: toHtml(locale, letter) };
}
