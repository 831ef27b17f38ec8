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

/**
 * Brings a one-time code: to finish a registration, to choose a new password, to prove a new address, or to show that
 * it is still the user.
 */
export function codeMail(
  locale: Locale,
  {
    to,
    code,
    purpose,
    siteName,
  }: MailAddressing & { code: string; purpose: "register" | "reset" | "change" | "confirm" },
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
