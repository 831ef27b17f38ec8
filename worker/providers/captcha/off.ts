import type { Captcha } from "./captcha.ts";

/** Asks for nothing: for tests and for a site behind another gate. */
export const off: Captcha = {
  challenge: async () => ({ provider: "off" }),
  accepts: async () => true,
};
