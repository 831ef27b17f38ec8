import type { Context } from "hono";

import type { CatalogueDb } from "#catalogue/db/db.ts";
import type { UserDb } from "../db/client.ts";
import type { PlaysShard } from "../db/plays-shard.ts";
import type { CurrentSession } from "./session/session.ts";

/** The bindings of wrangler.toml, what the build adds to them, and what the operator sets; see docs/operations.md. */
export interface Env {
  DB: D1Database;
  MEDIA: R2Bucket;
  PLAYS: DurableObjectNamespace<PlaysShard>;
  ASSETS: Fetcher;
  /** Counts searches an address and minute; without it nothing is limited. */
  SEARCHES?: RateLimit;
  SITE_NAME: string;
  SCRIPT_HASHES?: string;
  STYLE_HASHES?: string;
  /** Signs cookies and captchas, and keys the hashes of codes. A secret of 32 bytes or more. */
  AUTH_SECRET?: string;
  /** Sends mail, from this address. */
  MAILER?: SendEmail;
  MAIL_FROM?: string;
  /** "off", or ALTCHA, or Turnstile when its keys are there. */
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
  /** Where the stand-in for Stripe listens; refused with a real key. */
  STRIPE_API_BASE?: string;
  /** "true": buyers may enter promotion codes; Stripe Tax adds what is due. */
  STRIPE_PROMOTION_CODES?: string;
  STRIPE_TAX?: string;
  /** Who reads the letters of the contact form; the e-mail of the contact details when unset. */
  OPERATOR_MAIL?: string;
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

/** What a request carries through middleware and handlers. */
export interface AppEnv {
  Bindings: Env;
  Variables: {
    /** The catalogue. */
    db: CatalogueDb;
    /** What belongs to people. */
    users: UserDb;
    session: () => Promise<CurrentSession | null>;
    /** Set where a public read answers somebody in particular: no shared cache may keep it. */
    isPersonal?: true;
  };
}

/** What those read who only look at a request, whichever handler it is in. */
export type Asked = Pick<Context<AppEnv>, "env" | "req" | "var" | "executionCtx">;
