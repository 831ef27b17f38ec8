import { atom } from "nanostores";

import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import { userFromWire } from "#contract/user-from-wire.ts";
import { cleanFullName } from "#domain/people/account.ts";
import { AppError } from "#domain/errors.ts";
import type { User } from "#domain/people/user.ts";
import type { NoticeKey } from "#i18n/keys.ts";
import { keyOfFailure, sayFailure } from "./failure.ts";
import { showNotice } from "../page/notices.ts";
import { forgetUser, isSignedIn, loadUser, rememberUser } from "./session.ts";

/** Changes to the profile that are to be saved; a null cover removes the stored one. */
export interface ProfileChange {
  fullName?: string | undefined;
  cover?: File | null | undefined;
}

/** The address of the file with everything that is kept of the person. */
export const EXPORT_PATH = endpoints.exportAccount.path();

/** The state of asking the server for the user: `visitor` when it knows nobody, `failed` when it could not say. */
export const $profileStatus = atom<"loading" | "ready" | "visitor" | "failed">("loading");

/** Brings what this browser remembers of the user up to date. */
export async function refreshProfile(): Promise<void> {
  $profileStatus.set("loading");
  try {
    $profileStatus.set((await askWho()) ? "ready" : "visitor");
  } catch {
    $profileStatus.set("failed");
  }
}

/** @throws AppError when nobody answers who could tell a visitor from a user that this browser has forgotten */
async function askWho(): Promise<User | null> {
  // `loadUser` forgets a session that has ended before it resolves.
  if (isSignedIn()) return loadUser();
  const { user: wire } = await call(endpoints.currentUser);
  if (!wire) return null;
  const user = userFromWire(wire);
  rememberUser(user);
  return user;
}

/** Saves name and picture. What failed is told; then false. */
export async function saveProfile({ fullName, cover }: ProfileChange): Promise<boolean> {
  const form = new FormData();
  if (fullName !== undefined) form.set("fullName", cleanFullName(fullName));
  if (cover) form.set("coverImage", cover);
  else if (cover === null) form.set("removeCover", "true");
  try {
    const { user } = await call(endpoints.updateProfile, { form });
    rememberUser(userFromWire(user));
    showNotice("notice.profile.saved", "success");
    return true;
  } catch (error) {
    await tellFailure(error);
    return false;
  }
}

/**
 * Sets a new password; the user's other sessions end.
 * @returns the key of what to say of a failure, or null (product.md 15.6)
 */
export async function changePassword(oldPassword: string, newPassword: string): Promise<NoticeKey | null> {
  try {
    const answer = (await call(endpoints.changePassword, { json: { oldPassword, newPassword } })) as {
      success?: boolean;
    } | null;
    if (answer?.success !== true) return "server.passwordNotChanged";
    showNotice("notice.account.password_changed", "success");
    return null;
  } catch (error) {
    return problemOf(error);
  }
}

/**
 * Deletes the account, after which this browser knows nobody.
 * @param confirmation the password, or the e-mail of who has none
 * @returns the key of what to say of a failure, or null
 */
export async function deleteAccount(
  confirmation: { password: string } | { email: string },
): Promise<NoticeKey | null> {
  try {
    await call(endpoints.deleteAccount, { json: confirmation });
  } catch (error) {
    return problemOf(error);
  }
  showNotice("notice.profile.deleted", "success");
  await forgetUser();
  return null;
}

/** Shows why a call failed, and notices when that is because the session is over. */
export async function tellFailure(error: unknown): Promise<void> {
  if (await isSessionOver(error)) return;
  const isUnheard = error instanceof AppError && error.code === "network";
  sayFailure(error, isUnheard ? "notice.profile.no_answer" : "notice.account.went_wrong");
}

/** The key of what to say of a failed call, after noticing whether the session is over. */
export async function problemOf(error: unknown): Promise<NoticeKey> {
  await isSessionOver(error);
  if (!(error instanceof AppError)) return "notice.profile.unexpected";
  return error.code === "network"
    ? "notice.profile.network"
    : keyOfFailure(error, "notice.profile.server_error");
}

/** Forgets the user when a call failed because the session has ended. @returns whether that was so */
async function isSessionOver(error: unknown): Promise<boolean> {
  if (!(error instanceof AppError) || error.code !== "unauthorized") return false;
  await forgetUser();
  $profileStatus.set("visitor");
  return true;
}
