import { accountTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { Locale } from "#i18n/locales.ts";
import type { UserDb } from "../db/client.ts";
import type { CodeProof } from "./passwords/code-queries.ts";
import { passwordProblem } from "./passwords/password-problem.ts";
import { hashPassword, verifyPassword } from "./passwords/password.ts";
import {
  findUserByEmail,
  findUserRow,
  insertUserByCode,
  replacePasswordHash,
  setPasswordByCode,
  updateUser,
  type UserRow,
} from "./queries.ts";
import { deleteSessions } from "./sessions/queries.ts";

/** A name and password pair's user; the same work and words whether the e-mail or the password is wrong. @throws AppError unauthorized */
export async function checkPair(
  db: UserDb,
  { email, password }: { email: string; password: string },
): Promise<UserRow> {
  const user = await findUserByEmail(db, email);
  const { isRight, needsRehash } = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw new AppError("unauthorized", accountTexts.wrongPair);
  if (needsRehash) await replacePasswordHash(db, user, await hashPassword(password));
  return user;
}

interface NewUser {
  id: string;
  fullName: string;
  email: string;
  password: string;
  pictureKey: string | null;
  locale: Locale;
}

/**
 * Makes a user, by the code that shows that the address is theirs, and uses that up.
 * @throws AppError conflict when somebody has this e-mail, invalid_input when the code was used up meanwhile
 */
export async function createUser(db: UserDb, user: NewUser, proof: CodeProof): Promise<void> {
  const { password, ...values } = user;
  const passwordHash = await hashPassword(password);
  const now = Date.now();
  const row = { ...values, passwordHash, createdAt: now, updatedAt: now };
  if (await insertUserByCode(db, { ...row, isEmailVerified: true, suspendedAt: null }, proof)) return;
  if (await findUserByEmail(db, user.email)) throw new AppError("conflict", accountTexts.emailTaken);
  throw new AppError("invalid_input", accountTexts.wrongCode);
}

/** @throws AppError invalid_input with the text of what is wrong with a new password */
export function requireGoodPassword(password: string, person: { email: string; fullName: string }): void {
  const problem = passwordProblem(password, person);
  if (problem !== null) throw new AppError("invalid_input", problem);
}

/** Sets a new password after the current one was given; all other sessions end. @throws AppError invalid_input */
export async function changePassword(
  db: UserDb,
  { userId, sessionId }: { userId: string; sessionId: string },
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<UserRow> {
  const user = await requirePassword(db, userId, oldPassword);
  requireGoodPassword(newPassword, user);
  await updateUser(db, userId, { passwordHash: await hashPassword(newPassword) });
  await deleteSessions(db, userId, sessionId);
  return user;
}

/**
 * Sets a new password by the code that shows that the address is theirs, and uses that up; all sessions end. Where
 * nobody had shown it before, whoever signed in by other ways until now may be somebody else, and loses them.
 * A password that is refused leaves the code as it is.
 * @throws AppError invalid_input
 */
export async function resetPassword(
  db: UserDb,
  user: UserRow,
  newPassword: string,
  proof: CodeProof,
): Promise<void> {
  requireGoodPassword(newPassword, user);
  const passwordHash = await hashPassword(newPassword);
  const isSet = await setPasswordByCode(db, { id: user.id, passwordHash, now: Date.now() }, proof);
  if (!isSet) throw new AppError("invalid_input", accountTexts.wrongResetCode);
}

/** The user, who gave their password, or their e-mail where there is none. @throws AppError invalid_input */
export async function requireOwner(
  db: UserDb,
  userId: string,
  given: { password?: string | undefined; email?: string | undefined },
): Promise<UserRow> {
  const user = await getUserRow(db, userId);
  if (user.passwordHash !== null) await requirePassword(db, userId, given.password ?? "");
  else if (given.email?.trim().toLowerCase() !== user.email)
    throw new AppError("invalid_input", accountTexts.wrongConfirmation);
  return user;
}

async function requirePassword(db: UserDb, userId: string, password: string): Promise<UserRow> {
  const user = await getUserRow(db, userId);
  const { isRight } = await verifyPassword(password, user.passwordHash);
  if (!isRight) throw new AppError("invalid_input", accountTexts.wrongPassword);
  return user;
}

async function getUserRow(db: UserDb, userId: string): Promise<UserRow> {
  const user = await findUserRow(db, userId);
  if (!user) throw new AppError("unauthorized");
  return user;
}
