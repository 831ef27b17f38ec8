import { safeReturnPath } from "#domain/people/return-path.ts";

const KEY = "returnPath";

/** Notes the page that sign-in shall come back to. @param path of this site, with its query */
export function keepReturnPath(path: string): void {
  const safe = safeReturnPath(path);
  try {
    if (safe === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, safe);
  } catch {
    // A forbidden storage: sign-in ends at the profile.
  }
}

/** The page to go back to after sign-in, once; null where none was noted, or none that is safe. */
export function takeReturnPath(): string | null {
  try {
    const path = safeReturnPath(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return path;
  } catch {
    return null;
  }
}

/** No page is gone back to. */
export const forgetReturnPath = () => void takeReturnPath();
