import { atom } from "nanostores";

import { whenForgetting } from "../account/forgetting.ts";

/** The one panel that is open over the page, or null. */
export const $openPanel = atom<
  "queue" | "nowPlaying" | "help" | "login" | "songDetails" | "share" | "addToPlaylist" | "downloadAs" | null
>(null);

// The login panel belongs to no person: a session that ended may have opened it.
whenForgetting(() => {
  if ($openPanel.get() !== "login") $openPanel.set(null);
});
