/**
 * A wish for the newsletter travels as a letter of the contact form with this phone number and this text.
 * (product.md 11.7)
 */
export const NEWSLETTER_PHONE = "0000000000";
export const NEWSLETTER_MESSAGE = "Newsletter subscription";

/** Whether a letter of the contact form is such a wish. */
export function isNewsletterWish({ phone, message }: { phone: string; message: string }): boolean {
  return phone === NEWSLETTER_PHONE && message === NEWSLETTER_MESSAGE;
}

/** For how long the link in a mail confirms a wish. */
export const CONFIRM_LINK_DAYS = 7;

/** How long an address is left alone after a mail that somebody had sent to it by the form. */
export const NEWSLETTER_MAIL_PAUSE_MS = 60 * 60_000;

/** What the newsletter's page says after one of its forms, or the footer's, was sent without a script. */
export const NEWSLETTER_NEWS = ["asked", "confirmed", "ended", "bad_link", "failed"] as const;

export type NewsletterNews = (typeof NEWSLETTER_NEWS)[number];
