import { safeReturnPath } from "#domain/people/return-path.ts";
import { tabEntries } from "../storage/entries.ts";

/** Notes the page that sign-in shall come back to. @param path of this site, with its query */
export function keepReturnPath(path: string): void {
  tabEntries.keep("returnPath", safeReturnPath(path));
}

/** The page to go back to after sign-in, once; null where none was noted, or none that is safe. */
export function takeReturnPath(): string | null {
  const path = safeReturnPath(tabEntries.read("returnPath"));
  forgetReturnPath();
  return path;
}

/** Drops the noted page: sign-in then ends at the profile. */
export function forgetReturnPath(): void {
  tabEntries.keep("returnPath", null);
}
