import { isSignedIn, loadUser } from "./session.ts";

/** A visitor waits no longer than this for what the server knows. */
const ANSWER_WAIT_MS = 400;

/**
 * Does what only users may: at once, in this very task, for who is known to be signed in. For anybody else the
 * server is asked first, as a cookie may be there where local storage is empty.
 * @param refuse tells a visitor to sign in
 * @returns whether it was done
 */
export async function whenSignedIn(act: () => void, refuse: () => void): Promise<boolean> {
  if (!isSignedIn()) {
    const late = new Promise<null>((resolve) => setTimeout(resolve, ANSWER_WAIT_MS, null));
    if (!(await Promise.race([loadUser(), late]))) {
      refuse();
      return false;
    }
  }
  act();
  return true;
}
