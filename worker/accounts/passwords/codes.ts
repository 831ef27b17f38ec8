import { CODE_DIGITS, CODE_LIFETIME_MS, CODE_TRIES } from "#domain/people/account.ts";
import type { UserDb } from "../../db/client.ts";
import type { Env } from "../../http/env.ts";
import { keyedHash, secretFor } from "../../http/secret.ts";
import { type CodeProof, type CodeRow, isCodeRight, putCode } from "./code-queries.ts";
import type { Place } from "../sessions/known-places.ts";

type CodePurpose = CodeRow["purpose"];

interface CodeRequest {
  purpose: CodePurpose;
  email: string;
  place: Place;
  /** Milliseconds since 1970. */
  now: number;
}

/** A new one-time code for a purpose, an address and who asks; only its hash is kept. @returns the code, to be mailed */
export async function issueCode(db: UserDb, env: Env, request: CodeRequest): Promise<string> {
  const { purpose, email, now } = request;
  const code = randomCode();
  await putCode(db, {
    purpose,
    email,
    asker: await askerOf(env, request),
    codeHash: await hashCode(env, { purpose, email, code }),
    triesLeft: CODE_TRIES,
    foreignTriesLeft: CODE_TRIES,
    expiresAt: now + CODE_LIFETIME_MS,
  });
  return code;
}

/**
 * Tries a code that was mailed. A wrong one costs a try; the right one stays good until `CodeProof` is used up
 * together with what it allows. @returns null when it is wrong
 */
export async function tryCode(
  db: UserDb,
  env: Env,
  { code, ...request }: CodeRequest & { code: string },
): Promise<CodeProof | null> {
  const { purpose, email, now } = request;
  const proof = { purpose, email, codeHash: await hashCode(env, { purpose, email, code }) };
  return (await isCodeRight(db, proof, { asker: await askerOf(env, request), now })) ? proof : null;
}

function hashCode(
  env: Env,
  { purpose, email, code }: { purpose: CodePurpose; email: string; code: string },
): Promise<string> {
  return keyedHash(secretFor(env, "code"), `${purpose} ${email} ${code}`);
}

const askerOf = async (env: Env, { place }: CodeRequest) =>
  (await keyedHash(secretFor(env, "code"), `asker ${place.who}`)).slice(0, 32);

/** Every code is equally likely: numbers beyond the last whole round are drawn anew. */
function randomCode(): string {
  const codes = 10 ** CODE_DIGITS;
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  if (number >= Math.floor(2 ** 32 / codes) * codes) return randomCode();
  return String(number % codes).padStart(CODE_DIGITS, "0");
}
