import { readUser } from "#stores/session-memory.ts";
import { whenIdle } from "./when-idle.ts";

/** What a page knows of the user's library comes once it is idle, and only where there is a user. */
function startLibrary(): void {
  if (readUser()) void import("./library/start.ts");
}

whenIdle(startLibrary);
addEventListener("tonearm:session", startLibrary);
