import { readUser } from "#stores/account/session-memory.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";

/** What a page knows of the user's library comes only where there is a user. */
function startLibrary(): void {
  if (readUser()) void import("../library/start.ts");
}

startLibrary();
addEventListener("tonearm:session" satisfies PageEvent, startLibrary);
