import { CODE_LIFETIME_MS } from "#domain/people/account.ts";
import type { Locale } from "#i18n/locales.ts";
import { mailTextIn } from "#i18n/mail.ts";
import type { Mail } from "./port.ts";
import { toMail } from "./mail-layout.ts";

/** The receiver of a mail, and the site that it is from. */
export interface MailAddressing {
  to: string;
  siteName: string;
}

/** Brings a one-time code, to finish a registration or to choose a new password. */
export function codeMail(
  locale: Locale,
  { to, code, purpose, siteName }: MailAddressing & { code: string; purpose: "register" | "reset" },
): Mail {
  const text = mailTextIn(locale, { site: siteName, minutes: CODE_LIFETIME_MS / 60_000 });
  return toMail(locale, to, {
    siteName,
    subject: text(`mail.${purpose}.subject`),
    intro: text(`mail.${purpose}.intro`),
    code,
    paragraphs: [text("mail.code.expiry"), text("mail.code.secret"), text(`mail.${purpose}.ignore`)],
    reason: text("mail.reason"),
  });
}

/** Tells the owner that the password was changed, so that a change by somebody else does not go unseen. */
export function passwordChangedMail(locale: Locale, { to, siteName }: MailAddressing): Mail {
  const text = mailTextIn(locale, { site: siteName });
  return toMail(locale, to, {
    siteName,
    subject: text("mail.password_changed.subject"),
    intro: text("mail.password_changed.intro"),
    paragraphs: [text("mail.password_changed.yours"), text("mail.password_changed.not_yours")],
    reason: text("mail.reason"),
  });
}

const PROVIDERS = { google: "Google", facebook: "Facebook" };

/** Tells the owner that somebody can sign in to the account by a provider now. */
export function signInAddedMail(
  locale: Locale,
  { to, siteName, provider }: MailAddressing & { provider: keyof typeof PROVIDERS },
): Mail {
  const text = mailTextIn(locale, { site: siteName, provider: PROVIDERS[provider] });
  return toMail(locale, to, {
    siteName,
    subject: text("mail.sign_in_added.subject"),
    intro: text("mail.sign_in_added.intro"),
    paragraphs: [text("mail.sign_in_added.yours"), text("mail.sign_in_added.not_yours")],
    reason: text("mail.reason"),
  });
}

/** Confirms that an account is deleted. */
export function accountDeletedMail(locale: Locale, { to, siteName }: MailAddressing): Mail {
  const text = mailTextIn(locale, { site: siteName });
  return toMail(locale, to, {
    siteName,
    subject: text("mail.account_deleted.subject"),
    intro: text("mail.account_deleted.intro"),
    paragraphs: [text("mail.account_deleted.not_yours"), text("mail.account_deleted.farewell")],
    reason: text("mail.reason"),
  });
}

/** Tells a buyer that the bank refused a payment that was on its way. */
export function paymentFailedMail(
  locale: Locale,
  { to, siteName, item }: MailAddressing & { item: string },
): Mail {
  const text = mailTextIn(locale, { site: siteName, item });
  return toMail(locale, to, {
    siteName,
    subject: text("mail.payment_failed.subject"),
    intro: text("mail.payment_failed.intro"),
    paragraphs: [text("mail.payment_failed.not_charged"), text("mail.payment_failed.again")],
    reason: text("mail.reason"),
  });
}
