import type { Context } from "hono";
import { createMiddleware } from "hono/factory";

import { accountTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { Locale } from "#i18n/locales.ts";
import type { UserEnv } from "../../http/context.ts";
import { logFailure } from "../../http/log-failure.ts";
import { codeMail } from "../../providers/mail/messages.ts";
import type { Mailer } from "../../providers/mail/port.ts";
import { issueCode, tryCode } from "../passwords/codes.ts";
import type { UserRow } from "../queries.ts";
import { getUserRow, requirePassword } from "../service.ts";
import { limitCodes, placeOf } from "../sessions/known-places.ts";
import { confirmSession, confirmSessionByCode, isSessionConfirmed } from "../sessions/queries.ts";
import { checkFactor } from "./second-step.ts";
import { confirmations, getFactors } from "./service.ts";

/** For so long factors can be changed after a confirmation. */
const CONFIRMED_MS = 10 * 60_000;

/** One of the ways to show once more that it is the user; `otp` is the mailed code. */
interface Confirmation {
  password?: string | undefined;
  otp?: string | undefined;
  code?: string | undefined;
  passkey?: object | undefined;
}

/** Tells whether this session has shown lately that it is the user. */
export function isConfirmed(c: Context<UserEnv>): Promise<boolean> {
  const { users, userId, sessionId } = c.var;
  return isSessionConfirmed(users, { userId, sessionId, now: Date.now() });
}

/** Lets nobody on who has not. It stands behind `requireFreshUser`. @throws AppError forbidden */
export const requireConfirmedUser = createMiddleware<UserEnv>(async (c, next) => {
  if (!(await isConfirmed(c))) throw new AppError("forbidden", accountTexts.confirmFirst);
  await next();
});

/** Notes that it is the user who asks, by the password, a factor, or for who has neither by a mailed code. @throws AppError invalid_input */
export async function confirmUser(c: Context<UserEnv>, given: Confirmation): Promise<void> {
  const { users, userId, sessionId } = c.var;
  const session = { userId, sessionId, until: Date.now() + CONFIRMED_MS };
  if (given.password !== undefined) await requirePassword(users, userId, given.password);
  else if (given.otp !== undefined) return await confirmByMail(c, given.otp, session);
  else await checkFactor(c, await getUserRow(users, userId), { answer: given, passkeyUse: "confirm" });
  await confirmSession(users, session);
}

async function confirmByMail(
  c: Context<UserEnv>,
  code: string,
  session: Parameters<typeof confirmSession>[1],
): Promise<void> {
  const { config, users } = c.var;
  const { email } = await requireMailOnly(c);
  const now = Date.now();
  const place = await placeOf(c, email);
  const proof = await tryCode(users, config, { purpose: "confirm", email, code: code.trim(), place, now });
  if (!proof || !(await confirmSessionByCode(users, session, { proof, now })))
    throw new AppError("invalid_input", accountTexts.wrongCode);
}

/** Mails a code to a user who has neither a password nor a factor. @throws AppError forbidden for all others */
export async function mailConfirmCode(c: Context<UserEnv>, mailer: Mailer, locale: Locale): Promise<void> {
  const { config, users } = c.var;
  const { email } = await requireMailOnly(c);
  const place = await placeOf(c, email);
  await limitCodes(c, email, place);
  const code = await issueCode(users, config, { purpose: "confirm", email, place, now: Date.now() });
  const mail = codeMail(locale, { to: email, code, purpose: "confirm", siteName: config.siteName });
  await mailer.send(mail).catch((cause: unknown) => {
    logFailure(cause, "mail of a code");
    throw new AppError("unavailable", accountTexts.codeNotSent);
  });
}

/** Whoever can read the mails of somebody with a password or a factor has not shown enough by that. */
async function requireMailOnly({ var: { users, userId } }: Context<UserEnv>): Promise<UserRow> {
  const user = await getUserRow(users, userId);
  if (!confirmations(user, await getFactors(users, userId)).includes("mail")) throw new AppError("forbidden");
  return user;
}
