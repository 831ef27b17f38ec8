/** What a mail about the safety of an account tells of. */
export const ALERT_KINDS = [
  "password_changed",
  "password_reset",
  "new_sign_in",
  "way_added",
  "way_removed",
  "second_step_on",
  "second_step_off",
  "recovery_codes_made",
  "recovery_code_used",
  "email_change_asked",
  "email_changed",
  "email_is_new",
] as const;

export type AlertKind = (typeof ALERT_KINDS)[number];

/** The ways of signing in beside a password. */
export type SignInWay = "google" | "facebook" | "passkey";

/** The days during which the link in such a mail takes back what it tells of. */
export const WAY_BACK_DAYS = 7;

/** The days for which an old address may be silent before a new one takes its place. */
export const EMAIL_CHANGE_WAIT_DAYS = 7;

/** What the links in such mails let their readers do. */
export const ACCOUNT_LINKS = ["secure", "confirm_email"] as const;

export type AccountLink = (typeof ACCOUNT_LINKS)[number];

/** The results that the page behind those links tells. */
export const ACCOUNT_LINK_NEWS = [
  "secured",
  "email_changed",
  "email_confirmed",
  "bad_link",
  "failed",
] as const;

export type AccountLinkNews = (typeof ACCOUNT_LINK_NEWS)[number];
