import { CODE_DIGITS, CODE_LIFETIME_MS, CODE_TRIES } from "#domain/account.ts";
import type { UserDb } from "../db/client.ts";
import type { Env } from "../env.ts";
import { keyedHash, secretFor } from "../secret.ts";
import { type CodeRow, deleteCode, putCode, takeTry } from "./code-queries.ts";

type CodePurpose = CodeRow["purpose"];

interface Asked {
  purpose: CodePurpose;
  email: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** A new one-time code for a purpose and address; only its hash is kept. @returns the code, to be mailed */
export async function issueCode(db: UserDb, env: Env, { purpose, email, now }: Asked): Promise<string> {
  const code = randomCode();
  const codeHash = await hashCode(env, { purpose, email, code });
  const expiresAt = now + CODE_LIFETIME_MS;
  await putCode(db, { purpose, email, codeHash, triesLeft: CODE_TRIES, expiresAt });
  return code;
}

/** Whether this is the code that was mailed. A wrong one costs a try, the right one works once. */
export async function redeemCode(
  db: UserDb,
  env: Env,
  { purpose, email, code, now }: Asked & { code: string },
): Promise<boolean> {
  const expected = await takeTry(db, { purpose, email }, now);
  const given = await hashCode(env, { purpose, email, code });
  return expected === given && (await deleteCode(db, { purpose, email }, given));
}

function hashCode(
  env: Env,
  { purpose, email, code }: { purpose: CodePurpose; email: string; code: string },
): Promise<string> {
  return keyedHash(secretFor(env, "code"), `${purpose} ${email} ${code}`);
}

/** Every code is equally likely: numbers beyond the last whole round are drawn anew. */
function randomCode(): string {
  const codes = 10 ** CODE_DIGITS;
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  if (number >= Math.floor(2 ** 32 / codes) * codes) return randomCode();
  return String(number % codes).padStart(CODE_DIGITS, "0");
}
