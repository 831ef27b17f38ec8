import { atom } from "nanostores";

import { $openPanel } from "../page/panels.ts";
import { keepReturnPath } from "./return-path.ts";
import { $user } from "./session.ts";
import { keepWanted, type Wanted } from "./wanted.ts";
import type { PageEvent } from "../page/page-interface.ts";

/** What the login popup was opened for, if it was songs; the popup is the panel "login". (product.md 7.5) */
export const $wanted = atom<Wanted | null>(null);

/** Asks a visitor to sign in. @param wanted the songs that they wanted to hear */
export function openLoginPopup(wanted: Wanted | null = null): void {
  if ($openPanel.get() === "login") return;
  $wanted.set(wanted);
  $openPanel.set("login");
  dispatchEvent(new Event("tonearm:player" satisfies PageEvent));
}

/** Notes that sign-in shall come back to this page, and play what the popup was opened for. */
export function comeBackHere(): void {
  keepReturnPath(location.pathname + location.search);
  keepWanted($openPanel.get() === "login" ? $wanted.get() : null);
}

// The popup closes when the user signs in in another tab, or when a late answer names the user, who has pressed once.
$user.listen((user) => {
  if (!user || $openPanel.get() !== "login") return;
  if (!document.hidden) keepWanted($wanted.get());
  $openPanel.set(null);
});
