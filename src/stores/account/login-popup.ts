import { atom } from "nanostores";

import { $openPanel } from "../page/panels.ts";
import { keepReturnPath } from "./return-path.ts";
import { $user } from "./session.ts";

/** The song that a visitor wanted to hear last; the popup itself is the panel "login". (product.md 7.5) */
export const $wantedSongId = atom<string | null>(null);

/** Asks a visitor to sign in. @param songId what they wanted to hear, if it was one song */
export function openLoginPopup(songId: string | null = null): void {
  if ($openPanel.get() === "login") return;
  $wantedSongId.set(songId);
  $openPanel.set("login");
  dispatchEvent(new Event("tonearm:player"));
}

/** On the way to sign in: it comes back to this page. */
export function comeBackHere(): void {
  keepReturnPath(location.pathname + location.search);
}

// In another tab, or by an answer that came late.
$user.listen((user) => {
  if (user && $openPanel.get() === "login") $openPanel.set(null);
});
