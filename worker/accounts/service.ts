import { accountTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { Locale } from "#i18n/locales.ts";
import type { User } from "#domain/people/user.ts";
import type { UserDb } from "../db/client.ts";
import type { Config } from "../http/config.ts";
import { type PictureStore, removeDropped, withPicture } from "../pictures/store.ts";
import { listOwnedIds } from "../store/ledger/ownership.ts";
import type { AlertDetails } from "./alerts/queries.ts";
import type { CodeProof } from "./passwords/code-queries.ts";
import { tryCode } from "./passwords/codes.ts";
import { passwordProblem } from "./passwords/password-problem.ts";
import { hashPassword, verifyPassword } from "./passwords/password.ts";
import {
  findUserAndVersion,
  findUserByEmail,
  findUserRow,
  insertUserByCode,
  replacePasswordHash,
  setPassword,
  setPasswordByCode,
  updateUser,
  type UserRow,
} from "./queries.ts";
import { getFactors, stepMethods } from "./factors/service.ts";
import type { Place } from "./sessions/known-places.ts";
import { isSessionConfirmed } from "./sessions/queries.ts";

/** A user as they see themselves, but for what they own. */
export type Profile = Omit<User, "ownedSongIds" | "ownedAlbumIds">;

/** A user's profile, and the version of what they own; null when the account is gone. */
export async function findProfile(
  db: UserDb,
  userId: string,
): Promise<{ profile: Profile; ownedVersion: string } | null> {
  const found = await findUserAndVersion(db, userId);
  return found ? { profile: profileOf(found.user), ownedVersion: found.ownedVersion } : null;
}

/** A user as they see themselves. @throws AppError unauthorized when the account is gone */
export async function getUser(db: UserDb, userId: string): Promise<User> {
  const [row, owned] = await Promise.all([findUserRow(db, userId), listOwnedIds(db, userId)]);
  if (!row) throw new AppError("unauthorized");
  return { ...profileOf(row), ...owned };
}

function profileOf({ id, fullName, email, pictureKey, passwordHash }: UserRow): Profile {
  return { id, fullName, email, pictureKey, hasPassword: passwordHash !== null };
}

/** Tells whether somebody has an account by this e-mail. */
export async function isRegistered(db: UserDb, email: string): Promise<boolean> {
  return (await findUserByEmail(db, email)) !== undefined;
}

/**
 * The user of an e-mail and password. The work and the words are the same whether the e-mail or the password is wrong.
 * @throws AppError unauthorized
 */
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

/** Requires a password that is not too easy to guess. @throws AppError invalid_input with the text of what is wrong with it */
export function requireGoodPassword(password: string, person: { email: string; fullName: string }): void {
  const problem = passwordProblem(password, person);
  if (problem !== null) throw new AppError("invalid_input", problem);
}

/** The browser that changes an account, as its owner is told of it. */
type Browser = Pick<AlertDetails, "userAgent">;

/** Sets a new password after the current one was given; all other sessions end. @throws AppError invalid_input */
export async function changePassword(
  db: UserDb,
  { userId, sessionId, browser }: { userId: string; sessionId: string; browser: Browser },
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  const user = await requirePassword(db, userId, oldPassword);
  requireGoodPassword(newPassword, user);
  const passwordHash = await hashPassword(newPassword);
  const change = { id: userId, oldHash: user.passwordHash, passwordHash, now: Date.now() };
  const isSet = await setPassword(db, change, { keptSessionId: sessionId, browser });
  if (!isSet) throw new AppError("invalid_input", accountTexts.wrongPassword);
}

/**
 * The user who may set a new password by a code that was mailed. Without the right code nothing is said of the account.
 * @throws AppError invalid_input for a wrong code, forbidden for a suspended user
 */
export async function requireResetCode(
  { config, users }: { config: Config; users: UserDb },
  guess: { email: string; code: string; place: Place },
): Promise<{ user: UserRow; proof: CodeProof }> {
  const proof = await tryCode(users, config, { ...guess, purpose: "reset", now: Date.now() });
  const user = proof && (await findUserByEmail(users, guess.email));
  if (!user) throw new AppError("invalid_input", accountTexts.wrongResetCode);
  if (user.suspendedAt !== null) throw new AppError("forbidden", accountTexts.suspended);
  return { user, proof };
}

/**
 * Sets a new password by the code that shows that the address is the person's, and uses the code up; all sessions end.
 * Where nobody had shown that before, a person who signed in by other ways until now may be somebody else, and loses
 * them. A password that is refused leaves the code as it is.
 * @throws AppError invalid_input
 */
export async function resetPassword(
  db: UserDb,
  user: UserRow,
  newPassword: string,
  { proof, browser }: { proof: CodeProof; browser: Browser },
): Promise<void> {
  requireGoodPassword(newPassword, user);
  const passwordHash = await hashPassword(newPassword);
  const change = { id: user.id, passwordHash, now: Date.now() };
  const isSet = await setPasswordByCode(db, change, { proof, browser });
  if (!isSet) throw new AppError("invalid_input", accountTexts.wrongResetCode);
}

/** Changes a user's name or picture. A new picture wins over the wish to have none. @throws AppError invalid_input */
export async function updateProfile(
  store: PictureStore,
  userId: string,
  {
    fullName,
    picture,
    removesPicture,
  }: { fullName: string | undefined; picture: File | null; removesPicture: boolean },
): Promise<void> {
  const change = (values: { pictureKey?: string | null }) =>
    updateUser(store.users, userId, { ...(fullName !== undefined && { fullName }), ...values });
  if (picture) {
    await withPicture(store, { userId, file: picture }, (pictureKey) => change({ pictureKey }));
    return;
  }
  await change(removesPicture ? { pictureKey: null } : {});
  if (removesPicture) await removeDropped(store);
}

/**
 * Requires the user's password, or their e-mail where there is none. That is no secret: a user with a factor has shown
 * it lately in this session.
 * @throws AppError invalid_input, forbidden
 */
export async function requireOwner(
  db: UserDb,
  { userId, sessionId }: { userId: string; sessionId: string },
  confirmation: { password?: string | undefined; email?: string | undefined },
): Promise<UserRow> {
  const user = await getUserRow(db, userId);
  if (user.passwordHash !== null) return await requirePassword(db, userId, confirmation.password ?? "");
  if (confirmation.email?.trim().toLowerCase() !== user.email)
    throw new AppError("invalid_input", accountTexts.wrongConfirmation);
  const hasFactor = stepMethods(await getFactors(db, userId)).length > 0;
  if (hasFactor && !(await isSessionConfirmed(db, { userId, sessionId, now: Date.now() })))
    throw new AppError("forbidden", accountTexts.confirmFirst);
  return user;
}

/** Requires the user's password. @throws AppError invalid_input */
export async function requirePassword(db: UserDb, userId: string, password: string): Promise<UserRow> {
  const user = await getUserRow(db, userId);
  const { isRight } = await verifyPassword(password, user.passwordHash);
  if (!isRight) throw new AppError("invalid_input", accountTexts.wrongPassword);
  return user;
}

/** @throws AppError unauthorized when the account is gone */
export async function getUserRow(db: UserDb, userId: string): Promise<UserRow> {
  const user = await findUserRow(db, userId);
  if (!user) throw new AppError("unauthorized");
  return user;
}
