import { atom } from "nanostores";

import { call, callUnlessKnown } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import { userFromWire } from "#contract/user-from-wire.ts";
import { AppError } from "#domain/errors.ts";
import type { User } from "#domain/people/user.ts";
import { showNotice } from "../page/notices.ts";
import { keyOfFailure } from "./failure.ts";
import { forgetInPage, forgetPerson } from "./forgetting.ts";
import { forgetReturnPath } from "./return-path.ts";
import { keepWanted } from "./wanted.ts";
import { isOfUser, noteAsked, readUser, readUserTag, writeUser } from "./session-memory.ts";
import type { PageEvent } from "../page/page-interface.ts";

/** The pause between the end of a session and the removal of the person's data. (product.md 8.11) */
const CLEAR_AFTER_MS = 500;

/** The signed-in user, or null. Pages are drawn before the user is known: islands read it with `ssr: "initial"`. */
export const $user = atom<User | null>(readUser());

let loading: Promise<User | null> | undefined;

/** True when this browser knows of a signed-in user. */
export function isSignedIn(): boolean {
  return ($user.get() ?? readUser()) !== null;
}

/**
 * Notes who is signed in. When another user was signed in before, everything of that user is forgotten.
 * @param tag the tag of the server's answer; sent along later, it lets the server say that nothing has changed
 */
export function rememberUser(user: User, tag: string | null = null): void {
  const before = $user.get();
  if (before && before.id !== user.id) void forgetPerson();
  set(user, tag);
}

/** Forgets who was signed in, with everything of theirs in this browser. */
export function forgetUser(): Promise<void> {
  return endSession();
}

/**
 * Asks the server who is signed in, one question at a time, and notes the answer. When no answer comes, the known user
 * stays; when the session has ended, everything of that person is forgotten before this resolves.
 */
export function loadUser(): Promise<User | null> {
  loading ??= askServer().finally(() => {
    loading = undefined;
  });
  return loading;
}

/** Ends the session, forgets everything of the person half a second later and goes home. (product.md 8.11) */
export async function signOut(): Promise<void> {
  try {
    await call(endpoints.logout);
  } catch (error) {
    const hasEndedBefore = error instanceof AppError && error.code === "unauthorized";
    if (!hasEndedBefore) return showNotice(keyOfFailure(error, "notice.network"));
  }
  await new Promise((resolve) => setTimeout(resolve, CLEAR_AFTER_MS));
  await endSession();
  dispatchEvent(new Event("tonearm:signed-out" satisfies PageEvent));
}

async function askServer(): Promise<User | null> {
  const before = $user.get();
  const tag = before && readUser()?.id === before.id ? readUserTag() : null;
  const told = await callUnlessKnown(endpoints.currentUser, tag).catch((error: unknown) =>
    error instanceof AppError && error.code === "unauthorized" ? null : undefined,
  );
  // A sign-in or sign-out made meanwhile is newer than this answer.
  if (told === undefined || $user.get() !== before) return $user.get();
  noteAsked();
  if (told === "known") return before;
  const wire = told?.answer.user;
  // Neither somebody nor nobody: what answered is not to be believed.
  if (told && wire === undefined) return before;
  const user = wire ? userFromWire(wire) : null;
  if (user) rememberUser(user, told?.tag);
  else if (before) await endSession();
  return user;
}

async function endSession(): Promise<void> {
  const isForgotten = forgetPerson();
  forgetReturnPath();
  keepWanted(null);
  set(null, null);
  await isForgotten;
}

function set(user: User | null, tag: string | null): void {
  writeUser(user, tag);
  $user.set(user);
  dispatchEvent(new Event("tonearm:session" satisfies PageEvent));
}

function followOtherTabs(event: StorageEvent): void {
  if (!isOfUser(event)) return;
  const before = $user.get();
  const user = readUser();
  if (before && before.id !== user?.id) {
    // Storage may hold the next user's things already.
    if (user) forgetInPage();
    else void forgetPerson();
  }
  $user.set(user);
}

if (typeof document !== "undefined") addEventListener("storage", followOtherTabs);
