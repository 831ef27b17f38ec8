import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { z } from "zod";

import type { UserDb } from "../../db/client.ts";
import type { Config } from "../../http/config.ts";
import { plainHash, secretFor } from "../../http/secret.ts";
import type { Captcha } from "./port.ts";
import { useCaptcha } from "./queries.ts";

const LIFETIME_MS = 5 * 60_000;
/**
 * Keys are derived by PBKDF2, which a browser computes natively: by single hashes a program would be ten times as fast as
 * a browser on the same machine, which spends its time on the calls.
 */
const ALGORITHM = "PBKDF2/SHA-256";
const ITERATIONS = 1000;
/** The keys that a browser tries at the least effort: some 50 ms of a phone's, and nobody is lucky at the first. */
const KEYS_MIN = 50;
const KEYS_MAX = 99;
/** Characters of a solution; a real one has some 700. */
const SOLUTION_MAX = 4096;

/** The post of ALTCHA's widget. It is strict, because an unsigned field has no business in there. */
const solvedChallenge = z.object({
  challenge: z.object({
    parameters: z.strictObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * A proof of work that we set and check ourselves. The answer is known when the challenge is made and signed into it, so
 * that a check costs two HMACs and nothing is kept until it is solved. (altcha.org)
 * @throws Error when AUTH_SECRET is missing
 */
export function altcha(config: Pick<Config, "authSecret">, users: UserDb): Captcha {
  const secrets = {
    hmacSignatureSecret: secretFor(config, "captcha"),
    hmacKeySignatureSecret: secretFor(config, "captcha-key"),
  };
  return {
    async challenge(now, effort) {
      const expiresAtSeconds = Math.floor((now + LIFETIME_MS) / 1000);
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: ITERATIONS,
        counter: randomInt(KEYS_MAX * effort, KEYS_MIN * effort),
        expiresAt: expiresAtSeconds,
        deriveKey,
        ...secrets,
      });
      return { provider: "altcha", challenge, expiresAt: new Date(expiresAtSeconds * 1000).toISOString() };
    },
    async accepts(text, { now }) {
      const posted = solvedChallenge.safeParse(decode(text));
      if (!posted.success) return false;
      const { challenge, solution } = posted.data;
      const expiresAt = challenge.parameters.expiresAt * 1000;
      if (expiresAt <= now) return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      return verified && useCaptcha(users, { id: await plainHash(challenge.signature), expiresAt });
    },
  };
}

/** The JSON in base64 text; null for anything else. */
function decode(text: string | undefined): unknown {
  if (!text || text.length > SOLUTION_MAX) return null;
  try {
    return JSON.parse(atob(text));
  } catch {
    return null;
  }
}
