import { audioElement } from "#playback/element.ts";
import { showNotice } from "#stores/page/notices.ts";
import { tabEntries } from "#stores/storage/entries.ts";
import { loadPage } from "./load-page.ts";

/*
 * A tab that is open while a new version is deployed. The scripts of two versions do not go together: each would handle every
 * press, and keep stores of its own. So the tab changes over as a whole, when that disturbs nobody: at a page change while
 * nothing sounds, or at once where a script is missing that only the old version had. (docs/decisions.md 124)
 */

/** What browsers say of a script that did not come: Chromium and Firefox, and Safari. */
const NOT_FETCHED = /dynamically imported module|Importing a module script failed/;
const FIELDS = "main textarea, main input:is([type=text], [type=email], [type=password], [type=tel])";

const scriptsOf = (page: Document) => [...page.querySelectorAll<HTMLScriptElement>("script[src]")];
const addressOf = (script: HTMLScriptElement) => script.getAttribute("src") ?? "";
/** The name that a script has in every version, without the digest of its content. */
const nameOf = (address: string) => address.replace(/\.[\w-]{8}\.js$/, "");

/** The addresses of the scripts that run in this tab, by their names. */
const running = new Map(scriptsOf(document).map((script) => [nameOf(addressOf(script)), addressOf(script)]));

/** The scripts of a page of which another version runs here. */
const otherScriptsOf = (page: Document) =>
  scriptsOf(page).filter((script) => {
    const ours = running.get(nameOf(addressOf(script)));
    return ours !== undefined && ours !== addressOf(script);
  });

/** Whether somebody listens, and sees the player; a sound that waits for its player is none. */
const isListening = () => document.querySelector("[data-filled]") !== null && !audioElement().paused;
const hasTyped = () => [...document.querySelectorAll<HTMLInputElement>(FIELDS)].some(({ value }) => value);

document.addEventListener("astro:before-preparation", (change) => {
  const load = change.loader;
  change.loader = async () => {
    await load();
    if (change.defaultPrevented) return;
    const others = otherScriptsOf(change.newDocument);
    // The music plays on, and the page is shown under the scripts that play it; else the browser loads it whole.
    if (isListening()) for (const script of others) script.remove();
    else if (others.length > 0) change.preventDefault();
  };
});

let isLooking = false;

/** Handles what failed because a script did not come: where the site has another version, this tab goes over to it, once. */
async function onFailure(event: Event, error: unknown): Promise<void> {
  if (!(error instanceof Error) || !NOT_FETCHED.test(error.message)) return;
  event.preventDefault();
  if (isLooking) return;
  isLooking = true;
  const version = await newerVersion().catch(() => null);
  if (version === null) showNotice("notice.network");
  else if (isListening() || hasTyped() || !mayReload(version)) showNotice("notice.newer_version", "blank");
  else location.reload();
  isLooking = false;
}

/** Names the version that the site has now; null where it is the one that runs here. */
async function newerVersion(): Promise<string | null> {
  return (
    otherScriptsOf(await loadPage(location.href))
      .map(addressOf)
      .join(" ") || null
  );
}

/** A tab reloads once for a version: two that are served in turn would lead round and round. */
function mayReload(version: string): boolean {
  if (tabEntries.read("reloadedFor") === version) return false;
  return tabEntries.keep("reloadedFor", version) === "kept";
}

addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => {
  void onFailure(event, event.reason);
});
document.addEventListener("astro:hydration-error", (event) => {
  void onFailure(event, (event as CustomEvent<{ error: unknown }>).detail.error);
});
