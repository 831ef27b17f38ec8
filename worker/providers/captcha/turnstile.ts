import { withRetry } from "#catalogue/db/retry.ts";
import { AppError } from "#domain/errors.ts";
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
      // By its key Turnstile knows a question again that it has answered already.
      const key = crypto.randomUUID();
      const fields = { secret: secretKey, response: token, remoteip: ip, idempotency_key: key };
      try {
        return await withRetry(() => ask(verifyUrl, new URLSearchParams(fields)));
      } catch (cause) {
        logFailure(cause, "question to Turnstile");
        throw new AppError("unavailable", undefined, { cause });
      }
    },
  };
}

/** @throws Error when there is no answer, or none that can be read */
async function ask(verifyUrl: string, body: URLSearchParams): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // The secret goes to this address and to none that it leads to.
  const answer = await fetch(verifyUrl, { method: "POST", body, signal, redirect: "manual" });
  if (!answer.ok) throw new Error(`no verdict, status ${answer.status}`);
  const verdict = await answer.json<{ success?: unknown } | null>();
  return verdict?.success === true;
}
