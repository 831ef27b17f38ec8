import type { UserDb } from "../../db/client.ts";
import type { Config } from "../../http/config.ts";
import { altcha } from "./altcha.ts";
import type { Captcha } from "./port.ts";
import { turnstile } from "./turnstile.ts";

/** Asks for nothing: for tests and for a site behind another gate. */
const off: Captcha = {
  challenge: async () => ({ provider: "off" }),
  accepts: async () => true,
};

/** The captcha of this deployment. @throws Error when AUTH_SECRET is missing and ALTCHA needs it */
export function captchaOf(config: Config, users: UserDb): Captcha {
  if (!config.hasCaptcha) return off;
  const { siteKey, secretKey, verifyUrl } = config.turnstile;
  if (siteKey && secretKey) return turnstile({ siteKey, secretKey, verifyUrl });
  return altcha(config, users);
}
