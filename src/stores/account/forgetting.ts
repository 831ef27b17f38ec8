import { PERSONAL_KEYS } from "#contract/storage-keys.ts";
import { forgetArchive } from "../player/archive-database.ts";
import { localEntries } from "../storage/entries.ts";

const resets: (() => void)[] = [];
let isUnderWay = false;

/** True while a person is being forgotten: changes that stores make then are not saved. */
export const isForgetting = () => isUnderWay;

/**
 * Registers how a store forgets, in this page, what it holds of the person who is signed in. Stores that are not loaded
 * hold nothing, so none is loaded to forget.
 */
export function whenForgetting(reset: () => void): void {
  resets.push(reset);
}

/** Forgets the person in this page alone; what storage holds belongs to somebody else already. */
export function forgetInPage(): void {
  isUnderWay = true;
  for (const reset of resets) reset();
  isUnderWay = false;
}

/** Forgets the person in this page and in storage, at once but for the queue's archive. (product.md 12.7) */
export function forgetPerson(): Promise<void> {
  for (const key of PERSONAL_KEYS) localEntries.keep(key, null);
  forgetInPage();
  return forgetArchive();
}
