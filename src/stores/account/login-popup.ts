import { atom } from "nanostores";

import { $openPanel } from "../page/panels.ts";
import { keepReturnPath } from "./return-path.ts";
import { $user } from "./session.ts";
import type { PageEvent } from "../page/page-interface.ts";

/** The song for which the login popup was opened, if it was one; the popup is the panel "login". (product.md 7.5) */
export const $wantedSongId = atom<string | null>(null);

/** Asks a visitor to sign in. @param songId the song that they wanted to hear, if it was one */
export function openLoginPopup(songId: string | null = null): void {
  if ($openPanel.get() === "login") return;
  $wantedSongId.set(songId);
  $openPanel.set("login");
  dispatchEvent(new Event("tonearm:player" satisfies PageEvent));
}

/** Notes that sign-in shall come back to this page. */
export function comeBackHere(): void {
  keepReturnPath(location.pathname + location.search);
}

// The popup closes when the user signs in in another tab, or when a late answer names the user.
$user.listen((user) => {
  if (user && $openPanel.get() === "login") $openPanel.set(null);
});
