/**
 * A wish for the newsletter travels as a letter of the contact form with this phone number and this text.
 * (product.md 11.7)
 */
export const NEWSLETTER_PHONE = "0000000000";
export const NEWSLETTER_MESSAGE = "Newsletter subscription";

/** Whether a letter of the contact form asks for the newsletter. */
export function isNewsletterWish({ phone, message }: { phone: string; message: string }): boolean {
  return phone === NEWSLETTER_PHONE && message === NEWSLETTER_MESSAGE;
}

/** The days during which the link in a mail confirms a subscription. */
export const CONFIRM_LINK_DAYS = 7;

/** Milliseconds between two mails that the form sends to one address. */
export const NEWSLETTER_MAIL_PAUSE_MS = 60 * 60_000;

/** The results that the newsletter's page tells after a form was sent without a script. */
export const NEWSLETTER_NEWS = ["asked", "confirmed", "ended", "bad_link", "failed"] as const;

export type NewsletterNews = (typeof NEWSLETTER_NEWS)[number];
