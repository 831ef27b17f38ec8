import type { Env } from "./env.ts";

/** The operator's settings, read. A part is null when the operator has not set it up. */
export interface Config {
  siteName: string;
  /** The site's address for everybody, such as https://music.example; null when only requests know it. */
  siteUrl: string | null;
  /** Empty when it is missing; `secretFor` refuses that. */
  authSecret: string;
  /** The hashes that the build made of the inline parts of pages; null under the development server. */
  pageHashes: { scripts: string; styles: string } | null;
  mail: { service: SendEmail; from: string } | null;
  /** The developer's outbox: the key of its address, and the bucket that keeps mail instead of sending it. */
  outbox: { key: string; bucket: R2Bucket } | null;
  /** Shows one-time codes in answers on the developer's machine. */
  showsCodes: boolean;
  hasCaptcha: boolean;
  turnstile: TurnstileSettings;
  google: OAuthClient & { issuer: string | undefined };
  facebook: OAuthClient & FacebookAddresses;
  stripe: StripeSettings;
  /** Buyers may enter promotion codes. */
  takesPromotionCodes: boolean;
  /** Stripe Tax adds the tax that is due. */
  addsTax: boolean;
  operatorMail: string | null;
  /** Addresses for those who look for holes in the site, apart by commas; empty when unset. */
  securityContact: string;
  securityPolicy: string;
  indexNowKey: string | null;
  /** Seconds of a song that a visitor may hear; NaN for what is no number. */
  previewSeconds: number;
}

export interface TurnstileSettings {
  siteKey: string | undefined;
  secretKey: string | undefined;
  verifyUrl: string | undefined;
}

/** The operator's registration with a provider of sign-ins. */
export interface OAuthClient {
  clientId: string | undefined;
  clientSecret: string | undefined;
}

/** Addresses of Facebook that tests set; its own when undefined. */
export interface FacebookAddresses {
  authorizeUrl: string | undefined;
  tokenUrl: string | undefined;
  profileUrl: string | undefined;
}

export interface StripeSettings {
  secretKey?: string | undefined;
  webhookSecret?: string | undefined;
  /** The address of the stand-in for Stripe. */
  apiBase?: string | undefined;
}

const configs = new WeakMap<Env, Config>();

/** The configuration of an environment. It is read once and then remembered with it. */
export function readConfig(env: Env): Config {
  const known = configs.get(env);
  if (known) return known;
  const config = read(env);
  configs.set(env, config);
  return config;
}

function read(env: Env): Config {
  const { MAILER, MAIL_FROM, DEV_OUTBOX, SCRIPT_HASHES, STYLE_HASHES } = env;
  return {
    siteName: env.SITE_NAME,
    siteUrl: env.SITE_URL ?? null,
    authSecret: env.AUTH_SECRET ?? "",
    pageHashes: SCRIPT_HASHES === undefined ? null : { scripts: SCRIPT_HASHES, styles: STYLE_HASHES ?? "" },
    mail: MAILER && MAIL_FROM ? { service: MAILER, from: MAIL_FROM } : null,
    outbox: DEV_OUTBOX === undefined ? null : { key: DEV_OUTBOX, bucket: env.MEDIA },
    showsCodes: env.DEV_OTP === "true",
    hasCaptcha: env.CAPTCHA !== "off",
    turnstile: {
      siteKey: env.TURNSTILE_SITE_KEY,
      secretKey: env.TURNSTILE_SECRET_KEY,
      verifyUrl: env.TURNSTILE_VERIFY_URL,
    },
    google: {
      clientId: env.GOOGLE_CLIENT_ID,
      clientSecret: env.GOOGLE_CLIENT_SECRET,
      issuer: env.GOOGLE_ISSUER,
    },
    facebook: {
      clientId: env.FACEBOOK_CLIENT_ID,
      clientSecret: env.FACEBOOK_CLIENT_SECRET,
      authorizeUrl: env.FACEBOOK_AUTHORIZE_URL,
      tokenUrl: env.FACEBOOK_TOKEN_URL,
      profileUrl: env.FACEBOOK_PROFILE_URL,
    },
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      apiBase: env.STRIPE_API_BASE,
    },
    takesPromotionCodes: env.STRIPE_PROMOTION_CODES === "true",
    addsTax: env.STRIPE_TAX === "true",
    operatorMail: env.OPERATOR_MAIL ?? null,
    securityContact: env.SECURITY_CONTACT ?? "",
    securityPolicy: env.SECURITY_POLICY ?? "",
    indexNowKey: env.INDEXNOW_KEY ?? null,
    previewSeconds: Number(env.PREVIEW_SECONDS ?? 0),
  };
}
