import { readStoredUser, writeStoredUser } from "#contract/user-storage.ts";
import type { User } from "#domain/people/user.ts";
import { localEntries, tabEntries } from "../storage/entries.ts";

const ASK_AGAIN_MS = 60_000;

/** Reads the user that this browser remembers; null for nobody and for an entry that cannot be read. (product.md 12.3) */
export const readUser = (): User | null => readStoredUser(localEntries.readJson("user")).user;

/** The tag of the answer that the kept user is from; null where it is from another call, or nobody is kept. */
export const readUserTag = (): string | null => readStoredUser(localEntries.readJson("user")).tag;

/** Keeps who is signed in, or that nobody is. @param tag of the answer that this is, where it had one */
export function writeUser(user: User | null, tag: string | null): void {
  localEntries.keep("user", user && writeStoredUser(user, tag));
}

/** True for a storage event that may concern the user; a null key stands for all entries. */
export function isOfUser({ key }: StorageEvent): boolean {
  return key === "user" || key === null;
}

/** Notes that the server has just said who is signed in. */
export function noteAsked(): void {
  tabEntries.keep("userAskedAt", String(Date.now()));
}

/**
 * True when a page is to ask the server at its start: once a tab, and for a user once a minute, also where the clock was put
 * back meanwhile. (product.md 2.5)
 */
export function isWorthAsking(): boolean {
  const askedAt = Number(tabEntries.read("userAskedAt"));
  return askedAt === 0 || (readUser() !== null && Math.abs(Date.now() - askedAt) > ASK_AGAIN_MS);
}
