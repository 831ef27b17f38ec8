import { CODE_DIGITS, CODE_LIFETIME_MS, CODE_TRIES } from "#domain/people/account.ts";
import type { Locale } from "#i18n/locales.ts";
import type { UserDb } from "../../db/client.ts";
import type { Config } from "../../http/config.ts";
import { keyedHash, secretFor } from "../../http/secret.ts";
import { codeMail } from "../../providers/mail/messages.ts";
import type { Mailer } from "../../providers/mail/port.ts";
import { findUserByEmail } from "../queries.ts";
import type { Place } from "../sessions/known-places.ts";
import { type CodeProof, type CodeRow, isCodeRight, putCode } from "./code-queries.ts";

type CodePurpose = CodeRow["purpose"];
type SecretConfig = Pick<Config, "authSecret">;

/** A wish for a code, or a try of one: its purpose, the address that it is mailed to, and the asking place. */
interface CodeRequest {
  purpose: CodePurpose;
  email: string;
  place: Place;
  /** Milliseconds since 1970. */
  now: number;
}

/** Makes a one-time code and keeps its hash alone. @returns the code, to be mailed */
export async function issueCode(db: UserDb, config: SecretConfig, request: CodeRequest): Promise<string> {
  const { purpose, email, now } = request;
  const code = randomCode();
  await putCode(db, {
    purpose,
    email,
    asker: await askerOf(config, request),
    codeHash: await hashCode(config, { purpose, email, code }),
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
  config: SecretConfig,
  { code, ...request }: CodeRequest & { code: string },
): Promise<CodeProof | null> {
  const { purpose, email, now } = request;
  const proof = { purpose, email, codeHash: await hashCode(config, { purpose, email, code }) };
  return (await isCodeRight(db, proof, { asker: await askerOf(config, request), now })) ? proof : null;
}

/** Mails the code by which a user sets a new password. It mails nothing to an address without an account, or a suspended one. */
export async function mailResetCode(
  { config, users, mailer }: { config: Config; users: UserDb; mailer: Mailer },
  { email, place, locale }: { email: string; place: Place; locale: Locale },
): Promise<void> {
  const user = await findUserByEmail(users, email);
  if (!user || user.suspendedAt !== null) return;
  const code = await issueCode(users, config, { purpose: "reset", email, place, now: Date.now() });
  await mailer.send(codeMail(locale, { to: email, code, purpose: "reset", siteName: config.siteName }));
}

function hashCode(
  config: SecretConfig,
  { purpose, email, code }: { purpose: CodePurpose; email: string; code: string },
): Promise<string> {
  return keyedHash(secretFor(config, "code"), `${purpose} ${email} ${code}`);
}

const askerOf = async (config: SecretConfig, { place }: CodeRequest) =>
  (await keyedHash(secretFor(config, "code"), `asker ${place.who}`)).slice(0, 32);

/** Every code is equally likely: numbers beyond the last whole round are drawn anew. */
function randomCode(): string {
  const codes = 10 ** CODE_DIGITS;
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  if (number >= Math.floor(2 ** 32 / codes) * codes) return randomCode();
  return String(number % codes).padStart(CODE_DIGITS, "0");
}
