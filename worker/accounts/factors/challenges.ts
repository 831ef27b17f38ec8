import { deleteCookie, getCookie, setCookie } from "hono/cookie";

import type { AnyContext } from "../../http/context.ts";
import { plainHash, randomHex } from "../../http/secret.ts";
import { type ChallengeRow, findChallenge, insertChallenge, takeChallenge } from "./challenge-queries.ts";

type Purpose = ChallengeRow["purpose"];

/** A passkey is asked for and answers within this time; whoever has to look for a phone has longer. */
const PASSKEY_MS = 5 * 60_000;
const STEP_MS = 10 * 60_000;
const TOKEN_BYTES = 32;

/** A sign-in that waits and what a passkey signs meanwhile lie beside each other in a browser. */
const nameOf = (purpose: Purpose) => (purpose === "second-step" ? "step" : "challenge");

/** Keeps a challenge for this browser, which gets a cookie with its random name. */
export async function beginChallenge(
  c: AnyContext,
  { purpose, userId, challenge = "" }: { purpose: Purpose; userId: string | null; challenge?: string },
): Promise<void> {
  const token = randomHex(TOKEN_BYTES);
  const lifetime = purpose === "second-step" ? STEP_MS : PASSKEY_MS;
  await insertChallenge(c.var.users, {
    tokenHash: await plainHash(token),
    purpose,
    userId,
    challenge,
    expiresAt: Date.now() + lifetime,
  });
  setCookie(c, nameOf(purpose), token, { ...attributesOf(c), maxAge: lifetime / 1000 });
}

/** The challenge of this browser, which stays; null when there is none, or it is too old. */
export async function readChallenge(c: AnyContext, purpose: Purpose): Promise<ChallengeRow | null> {
  const key = await keyOf(c, purpose);
  return (key && (await findChallenge(c.var.users, key, Date.now()))) ?? null;
}

/** Takes the challenge of this browser, which works once; null as `readChallenge`. */
export async function endChallenge(c: AnyContext, purpose: Purpose): Promise<ChallengeRow | null> {
  const key = await keyOf(c, purpose);
  if (!key) return null;
  deleteCookie(c, nameOf(purpose), attributesOf(c));
  return (await takeChallenge(c.var.users, key, Date.now())) ?? null;
}

async function keyOf(c: AnyContext, purpose: Purpose) {
  const { prefix } = attributesOf(c);
  const token = prefix ? getCookie(c, nameOf(purpose), prefix) : getCookie(c, nameOf(purpose));
  return token ? { tokenHash: await plainHash(token), purpose } : null;
}

/** Lax, because a provider of sign-ins sends the browser back; `__Host-` where there is TLS. */
function attributesOf(c: AnyContext) {
  const isSecure = new URL(c.req.url).protocol === "https:";
  const attributes = { path: "/", httpOnly: true, sameSite: "Lax" } as const;
  return { ...attributes, secure: isSecure, ...(isSecure && { prefix: "host" as const }) };
}
