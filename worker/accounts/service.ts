import { accountTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { Locale } from "#i18n/locales.ts";
import type { UserDb } from "../db/client.ts";
import { passwordProblem } from "./password-problem.ts";
import { hashPassword, verifyPassword } from "./password.ts";
import {
  deleteIdentities,
  findUserByEmail,
  findUserRow,
  insertUser,
  updateUser,
  type UserRow,
} from "./queries.ts";
import { deleteSessions } from "./session-queries.ts";
import { newId } from "../db/new-id.ts";

/** A name and password pair's user; the same work and words whether the e-mail or the password is wrong. @throws AppError unauthorized */
export async function checkPair(
  db: UserDb,
  { email, password }: { email: string; password: string },
): Promise<UserRow> {
  const user = await findUserByEmail(db, email);
  const { isRight, needsRehash } = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !isRight) throw new AppError("unauthorized", accountTexts.wrongPair);
  if (needsRehash) await updateUser(db, user.id, { passwordHash: await hashPassword(password) });
  return user;
}

/** @throws AppError conflict when somebody has this e-mail */
export async function createUser(
  db: UserDb,
  user: { fullName: string; email: string; password: string; pictureKey: string | null; locale: Locale },
): Promise<void> {
  const { password, ...values } = user;
  const now = Date.now();
  const isNew = await insertUser(db, {
    ...values,
    id: newId(),
    isEmailVerified: true,
    passwordHash: await hashPassword(password),
    createdAt: now,
    updatedAt: now,
    suspendedAt: null,
  });
  if (!isNew) throw new AppError("conflict", accountTexts.emailTaken);
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
 * Sets a new password for who has shown that the address is theirs; all sessions end. Where nobody had shown
 * it before, whoever signed in by other ways until now may be somebody else, and loses them.
 */
export async function resetPassword(db: UserDb, user: UserRow, newPassword: string): Promise<void> {
  if (!user.isEmailVerified) await deleteIdentities(db, user.id);
  await updateUser(db, user.id, { passwordHash: await hashPassword(newPassword), isEmailVerified: true });
  await deleteSessions(db, user.id);
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
