import { atom } from "nanostores";

import { $openPanel } from "../page/panels.ts";
import { keepReturnPath } from "./return-path.ts";
import { $user } from "./session.ts";
import type { PageEvent } from "../page/page-interface.ts";

/** The song that a visitor wanted to hear last; the popup itself is the panel "login". (product.md 7.5) */
export const $wantedSongId = atom<string | null>(null);

/** Asks a visitor to sign in. @param songId what they wanted to hear, if it was one song */
export function openLoginPopup(songId: string | null = null): void {
  if ($openPanel.get() === "login") return;
  $wantedSongId.set(songId);
  $openPanel.set("login");
  dispatchEvent(new Event("tonearm:player" satisfies PageEvent));
}

/** Notes this page as the one that sign-in comes back to. */
export function comeBackHere(): void {
  keepReturnPath(location.pathname + location.search);
}

// Somebody signed in in another tab, or a late answer says so.
$user.listen((user) => {
  if (user && $openPanel.get() === "login") $openPanel.set(null);
});
