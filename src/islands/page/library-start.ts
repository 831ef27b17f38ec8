import { readUser } from "#stores/account/session-memory.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";

/** Loads the scripts of the user's library where a user is signed in. */
function startLibrary(): void {
  if (readUser()) void import("../library/start.ts");
}

startLibrary();
addEventListener("tonearm:session" satisfies PageEvent, startLibrary);
