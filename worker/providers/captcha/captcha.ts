import type { WireCaptcha } from "#contract/wire.ts";
import type { UserDb } from "../../db/client.ts";
import type { Env } from "../../http/env.ts";
import { altcha } from "./altcha.ts";
import { off } from "./off.ts";
import { turnstile } from "./turnstile.ts";

/** Keeps programs from doing what people do, at the cost of some work for each try. */
export interface Captcha {
  /** What the browser has to solve. @param now milliseconds since 1970 */
  challenge: (now: number) => Promise<WireCaptcha>;
  /** Whether this solves it; a solution does so once. Never throws for what a client may send. */
  accepts: (solution: string | undefined, asked: Asked) => Promise<boolean>;
}

interface Asked {
  ip: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** The captcha of this deployment. @throws Error when AUTH_SECRET is missing and ALTCHA needs it */
export function captchaOf(env: Env, users: UserDb): Captcha {
  if (env.CAPTCHA === "off") return off;
  const { TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET_KEY: secretKey } = env;
  if (siteKey && secretKey) return turnstile({ siteKey, secretKey, verifyUrl: env.TURNSTILE_VERIFY_URL });
  return altcha(env, users);
}
