import { readUser } from "#stores/account/session-memory.ts";
import { tabEntries } from "#stores/storage/entries.ts";
import type { PageEvent } from "#stores/page/page-interface.ts";

/** Loads the scripts of the user's library where a user is signed in, and plays what they wanted to hear before that. */
function startLibrary(): void {
  if (!readUser()) return;
  void import("../library/start.ts");
  if (tabEntries.read("wanted") !== null) void import("./player.ts").then((player) => player.playWanted());
}

startLibrary();
addEventListener("tonearm:session" satisfies PageEvent, startLibrary);
