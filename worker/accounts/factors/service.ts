import { accountTexts } from "#contract/errors.ts";
import type { WireConfirmation, WireStepMethod } from "#contract/wire.ts";
import { AppError } from "#domain/errors.ts";
import type { UserDb } from "../../db/client.ts";
import type { Config } from "../../http/config.ts";
import type { UserRow } from "../queries.ts";
import {
  confirmApp,
  deleteApp,
  deletePasskey,
  findApp,
  findFactors,
  insertPasskey,
  type PasskeyRow,
  putApp,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from "./queries.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery-codes.ts";
import { openSecret, sealSecret } from "./sealed-secret.ts";
import { findStep, keyUri, newSecret } from "./totp.ts";

const PASSKEYS_MAX = 20;
const APP_CODE = /^\d{6}$/;

/** The database and the settings, as a request carries them. */
interface Accounts {
  users: UserDb;
  config: Config;
}

/** What a user signs in with beside the password. Instants are milliseconds since 1970. */
export interface Factors {
  app: { createdAt: number } | null;
  passkeys: Pick<PasskeyRow, "id" | "name" | "createdAt" | "usedAt">[];
  recoveryCodesLeft: number;
}

export async function getFactors(users: UserDb, userId: string): Promise<Factors> {
  const { app, passkeys, recoveryCodesLeft } = await findFactors(users, userId);
  return {
    app: app && { createdAt: app.confirmedAt ?? app.createdAt },
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })),
    recoveryCodesLeft,
  };
}

/** What a user can show as a second step; nothing for who has none. */
export function stepMethods({ app, passkeys, recoveryCodesLeft }: Factors): WireStepMethod[] {
  const methods = { passkey: passkeys.length > 0, app: app !== null, recovery: recoveryCodesLeft > 0 };
  return (["passkey", "app", "recovery"] as const).filter((method) => methods[method]);
}

/** How a user can show once more that it is them; a mailed code is for who has nothing else. */
export function confirmations({ passwordHash }: UserRow, factors: Factors): WireConfirmation[] {
  const ways = [...(passwordHash === null ? [] : (["password"] as const)), ...stepMethods(factors)];
  return ways.length > 0 ? ways : ["mail"];
}

/** Takes a code of the user's app, or a recovery code, each once. @throws AppError invalid_input */
export async function takeFactorCode(
  { users, config }: Accounts,
  userId: string,
  typed: string,
): Promise<void> {
  const digits = typed.replace(/\s/g, "");
  const isTaken = APP_CODE.test(digits)
    ? await takeAppCode({ users, config }, userId, digits)
    : await takeRecoveryCode(users, userId, await hashRecoveryCode(userId, typed));
  if (!isTaken) throw new AppError("invalid_input", accountTexts.wrongFactor);
}

async function takeAppCode({ users, config }: Accounts, userId: string, code: string): Promise<boolean> {
  const app = await findApp(users, userId);
  const secret = app ? await openSecret(config, userId, app.secret) : null;
  const step = secret === null ? null : await findStep(secret, code, Date.now());
  return app !== undefined && step !== null && (await takeStep(users, { ...app, step }));
}

/**
 * Begins to set up an app, or begins again: its secret as letters, and as the address that an app reads.
 * @throws AppError conflict when there is an app that works
 */
export async function beginApp(
  { users, config }: Accounts,
  { id: userId, email }: UserRow,
): Promise<{ secret: string; uri: string }> {
  const secret = newSecret();
  const sealed = await sealSecret(config, userId, secret);
  if (!(await putApp(users, { userId, secret: sealed, createdAt: Date.now() })))
    throw new AppError("conflict", accountTexts.appThere);
  return { secret, uri: keyUri(secret, { siteName: config.siteName, email }) };
}

/**
 * Turns the app on by its first code.
 * @returns the recovery codes of a user who had none, or null
 * @throws AppError invalid_input for a wrong code
 */
export async function finishApp(
  { users, config }: Accounts,
  userId: string,
  typed: string,
): Promise<string[] | null> {
  const now = Date.now();
  const app = await findApp(users, userId);
  const secret = app && (await openSecret(config, userId, app.secret));
  const step = secret ? await findStep(secret, typed.replace(/\s/g, ""), now) : null;
  const codes = newRecoveryCodes();
  const { isAdded, hasNewCodes } =
    app && step !== null
      ? await confirmApp(users, { userId, secret: app.secret, step, now }, await hashAll(userId, codes))
      : { isAdded: false, hasNewCodes: false };
  if (!isAdded) throw new AppError("invalid_input", accountTexts.wrongFactor);
  return hasNewCodes ? codes : null;
}

/** Adds a passkey. @returns as `finishApp` @throws AppError conflict when there are too many, or it is there already */
export async function addPasskey(users: UserDb, passkey: PasskeyRow): Promise<string[] | null> {
  const codes = newRecoveryCodes();
  const hashes = await hashAll(passkey.userId, codes);
  const { isAdded, hasNewCodes } = await insertPasskey(users, passkey, { max: PASSKEYS_MAX, hashes });
  if (!isAdded) throw new AppError("conflict", accountTexts.passkeysFull);
  return hasNewCodes ? codes : null;
}

/** Removes the app. @throws AppError not_found */
export async function removeApp(users: UserDb, userId: string): Promise<void> {
  if (!(await deleteApp(users, userId))) throw new AppError("not_found");
}

/** Removes a passkey of the user. @throws AppError not_found */
export async function removePasskey(users: UserDb, userId: string, id: string): Promise<void> {
  if (!(await deletePasskey(users, userId, id))) throw new AppError("not_found");
}

/** Makes the recovery codes anew; the old ones end. @throws AppError conflict for a user without a factor */
export async function renewRecoveryCodes(users: UserDb, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  if (!(await replaceRecoveryCodes(users, userId, await hashAll(userId, codes))))
    throw new AppError("conflict", accountTexts.noFactor);
  return codes;
}

const hashAll = (userId: string, codes: readonly string[]) =>
  Promise.all(codes.map((code) => hashRecoveryCode(userId, code)));
