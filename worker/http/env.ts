import type { PlaysShard } from "../db/plays-shard.ts";

/** The bindings of wrangler.toml. `openDeployment` and `readConfig` hand them on; no other file names them. */
export interface Bindings {
  DB: D1Database;
  MEDIA: R2Bucket;
  PLAYS: DurableObjectNamespace<PlaysShard>;
  ASSETS: Fetcher;
  /** Counts searches an address and minute; without it nothing is limited. */
  SEARCHES?: RateLimit;
  /** Sends mail, from the address in `MAIL_FROM`. */
  MAILER?: SendEmail;
}

/** Variables and secrets: the build adds two, the operator sets the others; see docs/operations.md. */
export interface Settings {
  SITE_NAME: string;
  SCRIPT_HASHES?: string;
  STYLE_HASHES?: string;
  /** Signs cookies and captchas, and keys the hashes of codes. A secret of 32 bytes or more. */
  AUTH_SECRET?: string;
  MAIL_FROM?: string;
  /** "off" for none. Otherwise the captcha is Turnstile when its keys are there, and ALTCHA when they are not. */
  CAPTCHA?: string;
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET_KEY?: string;
  TURNSTILE_VERIFY_URL?: string;
  GOOGLE_CLIENT_ID?: string;
  GOOGLE_CLIENT_SECRET?: string;
  GOOGLE_ISSUER?: string;
  FACEBOOK_CLIENT_ID?: string;
  FACEBOOK_CLIENT_SECRET?: string;
  FACEBOOK_AUTHORIZE_URL?: string;
  FACEBOOK_TOKEN_URL?: string;
  FACEBOOK_PROFILE_URL?: string;
  STRIPE_SECRET_KEY?: string;
  STRIPE_WEBHOOK_SECRET?: string;
  /** The address of the stand-in for Stripe; refused with a real key. */
  STRIPE_API_BASE?: string;
  /** "true" lets buyers enter promotion codes. */
  STRIPE_PROMOTION_CODES?: string;
  /** "true" has Stripe Tax add the tax that is due. */
  STRIPE_TAX?: string;
  /** The address that letters of the contact form go to; the e-mail of the contact details when unset. */
  OPERATOR_MAIL?: string;
  /** Where a hole in the site may be told of: e-mails or addresses; the contact page when unset. */
  SECURITY_CONTACT?: string;
  /** The address of the operator's policy for those who look for holes. */
  SECURITY_POLICY?: string;
  /** The address that the build's pages name, such as https://music.example; the request's own when unset. */
  SITE_URL?: string;
  /** Names the operator to IndexNow, 8 to 128 letters, digits and hyphens; without it no engine is told of changes. */
  INDEXNOW_KEY?: string;
  /** Seconds of a song that a visitor may hear; "0" or unset is none. */
  PREVIEW_SECONDS?: string;
  /** Set only where the app runs for its developer: mail is kept, and shown at /dev/outbox/ followed by this key. */
  DEV_OUTBOX?: string;
  /** "true" only there too: get-otp answers with the code. */
  DEV_OTP?: string;
}

/** The environment that the platform hands to the Worker. */
export interface Env extends Bindings, Settings {}
