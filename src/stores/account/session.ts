import { atom } from "nanostores";

import { call, callUnlessKnown } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { WireUser } from "#contract/wire.ts";
import { AppError } from "#domain/errors.ts";
import { showNotice } from "../page/notices.ts";
import { keyOfFailure } from "./failure.ts";
import { forgetReturnPath } from "./return-path.ts";
import { isOfUser, noteAsked, readUser, readUserTag, writeUser } from "./session-memory.ts";

/** Between the end of the session and the forgetting. (product.md 8.11) */
const CLEAR_AFTER_MS = 500;

/** Who is signed in, or null. Pages are drawn before that is known: islands read it with `ssr: "initial"`. */
export const $user = atom<WireUser | null>(readUser());

let loading: Promise<WireUser | null> | undefined;

/** Whether somebody is signed in here, as far as this browser knows. */
export function isSignedIn(): boolean {
  return ($user.get() ?? readUser()) !== null;
}

/**
 * Notes who is signed in. Where it was somebody else before, nothing of that person stays.
 * @param tag by which the server tells whether this is still so
 */
export function rememberUser(user: WireUser, tag: string | null = null): void {
  const before = $user.get();
  set(user, tag);
  if (before && before._id !== user._id) void forgetListener();
}

/** Forgets who was signed in, with everything of theirs in this browser. */
export function forgetUser(): Promise<void> {
  return endSession();
}

/**
 * Asks the server who is signed in, one question at a time, and notes the answer. Without an answer stays
 * what is known; where a session has ended, everything of that person is forgotten before this resolves.
 */
export function loadUser(): Promise<WireUser | null> {
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
    if (!hasEndedBefore) return showNotice(keyOfFailure(error, "server.network"));
  }
  await new Promise((resolve) => setTimeout(resolve, CLEAR_AFTER_MS));
  await endSession();
  dispatchEvent(new Event("tonearm:signed-out"));
}

async function askServer(): Promise<WireUser | null> {
  const before = $user.get();
  const tag = before && readUser()?._id === before._id ? readUserTag() : null;
  const told = await callUnlessKnown(endpoints.currentUser, tag).catch((error: unknown) =>
    error instanceof AppError && error.code === "unauthorized" ? null : undefined,
  );
  // Who signed in or out meanwhile knows better than an answer to a question from before.
  if (told === undefined || $user.get() !== before) return $user.get();
  noteAsked();
  if (told === "known") return before;
  const user = told?.answer.user ?? null;
  if (user) rememberUser(user, told?.tag);
  else if (before) await endSession();
  return user;
}

async function endSession(): Promise<void> {
  set(null, null);
  // At once: what forgets the rest is loaded first, and may be slower than a page that notes itself anew.
  forgetReturnPath();
  await forgetListener();
}

/** What plays and what was played. The player is loaded for it where it is not there. */
async function forgetListener(): Promise<void> {
  const listener = await import("./listener.ts");
  await listener.forgetListener();
}

function set(user: WireUser | null, tag: string | null): void {
  writeUser(user, tag);
  $user.set(user);
  dispatchEvent(new Event("tonearm:session"));
}

function followOtherTabs(event: StorageEvent): void {
  if (!isOfUser(event)) return;
  const before = $user.get();
  const user = readUser();
  $user.set(user);
  if (!before || before._id === user?._id) return;
  // What the next user keeps in storage already is not this one's.
  void import("./listener.ts").then(({ forgetListener, resetListener }) =>
    user ? resetListener() : forgetListener(),
  );
}

if (typeof document !== "undefined") addEventListener("storage", followOtherTabs);
