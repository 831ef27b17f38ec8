import { CONFIRM_LINK_DAYS } from "#domain/people/newsletter.ts";
import type { Locale } from "#i18n/locales.ts";
import { mailTextIn } from "#i18n/mail.ts";
import { toMail } from "./mail-layout.ts";
import type { Mail } from "./port.ts";
import type { MailAddressing } from "./messages.ts";

interface NewsletterAddressing extends MailAddressing {
  /** The address that a mail program posts to when its reader wants no more. */
  oneClick: string;
}

/**
 * Asks whether the newsletter is wanted. It repeats nothing from the form: whoever filled it in may want their own words
 * in a stranger's mail.
 * @param address of the page where it is confirmed
 */
export function newsletterConfirmMail(
  locale: Locale,
  { to, siteName, address, oneClick }: NewsletterAddressing & { address: string },
): Mail {
  const text = mailTextIn(locale, { site: siteName, days: CONFIRM_LINK_DAYS });
  const mail = toMail(locale, to, {
    siteName,
    subject: text("mail.newsletter_confirm.subject"),
    intro: text("mail.newsletter_confirm.intro"),
    paragraphs: [address, text("mail.newsletter_confirm.expiry"), text("mail.newsletter_confirm.ignore")],
    reason: text("mail.reason"),
  });
  return { ...mail, headers: listHeaders(oneClick) };
}

/** Tells a subscriber who asked again that they are subscribed. @param address of the page where it is ended */
export function newsletterKnownMail(
  locale: Locale,
  { to, siteName, address, oneClick }: NewsletterAddressing & { address: string },
): Mail {
  const text = mailTextIn(locale, { site: siteName });
  const mail = toMail(locale, to, {
    siteName,
    subject: text("mail.newsletter_known.subject"),
    intro: text("mail.newsletter_known.intro"),
    paragraphs: [text("mail.newsletter_known.end"), address],
    reason: text("mail.reason"),
  });
  return { ...mail, headers: listHeaders(oneClick) };
}

/**
 * The headers by which a mail program can end the newsletter by itself. Only https is an address for that, and the mail
 * service refuses others. (RFC 2369, RFC 8058; email-service/reference/headers)
 */
function listHeaders(oneClick: string): Record<string, string> {
  if (!oneClick.startsWith("https://") && !oneClick.startsWith("http://localhost")) return {};
  return { "List-Unsubscribe": `<${oneClick}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}
