import { logFailure } from "../../http/log-failure.ts";
import type { Captcha } from "./port.ts";

const VERIFY_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const TIMEOUT_MS = 5000;
/** Characters of a token. (developers.cloudflare.com/turnstile/get-started/server-side-validation) */
const TOKEN_MAX = 2048;

interface TurnstileKeys {
  siteKey: string;
  secretKey: string;
  verifyUrl: string | undefined;
}

/** Cloudflare's captcha, which itself lets a token work once and for five minutes. */
export function turnstile({ siteKey, secretKey, verifyUrl = VERIFY_URL }: TurnstileKeys): Captcha {
  return {
    challenge: async () => ({ provider: "turnstile", siteKey }),
    async accepts(token, { ip }) {
      if (!token || token.length > TOKEN_MAX) return false;
      const body = new URLSearchParams({ secret: secretKey, response: token, remoteip: ip });
      try {
        return await ask(verifyUrl, body);
      } catch (error) {
        logFailure(error, "question to Turnstile");
        return false;
      }
    },
  };
}

/** @throws Error when there is no answer, or none that can be read */
async function ask(verifyUrl: string, body: URLSearchParams): Promise<boolean> {
  const answer = await fetch(verifyUrl, { method: "POST", body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const verdict = await answer.json<{ success?: unknown }>();
  return answer.ok && verdict.success === true;
}
