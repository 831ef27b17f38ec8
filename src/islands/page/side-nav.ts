import type { LocalKey } from "#contract/storage-keys.ts";
import { kept } from "./kept.ts";

const KEY = "sideNavCollapsed" satisfies LocalKey;

/**
 * Sets the side navigation narrow or wide, as last chosen in this browser, on this page and the next ones.
 */
const apply = (isCollapsed: boolean) => {
  document.documentElement.toggleAttribute("data-side-collapsed", isCollapsed);
  document.querySelector("[data-side-toggle]")?.setAttribute("aria-expanded", String(!isCollapsed));
};

let isCollapsed = kept[KEY] === "true";

document.addEventListener("click", ({ target }) => {
  if (!(target as Element).closest("[data-side-toggle]")) return;
  apply((isCollapsed = !isCollapsed));
  try {
    kept[KEY] = String(isCollapsed);
  } catch {
    // No room: it lasts as long as this tab.
  }
});
document.addEventListener("astro:after-swap", () => apply(isCollapsed));
apply(isCollapsed);
