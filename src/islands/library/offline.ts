import { showNotice } from "#stores/page/notices.ts";

/*
 * Without a network a page change would end in the browser's own page of errors, and with it the music. So the change
 * waits, and happens when the network is back. Visitors, who hear nothing in full, keep the browser's page.
 */

/** A network that flaps is told of once. */
const SAY_AGAIN_AFTER_MS = 60_000;
const PROBE_MS = 5_000;

let isSaid = false;
let sayAgain: ReturnType<typeof setTimeout> | undefined;

const say = () => showNotice("notice.offline", "blank");

function onOffline(): void {
  clearTimeout(sayAgain);
  if (!isSaid) say();
  isSaid = true;
}

addEventListener("offline", onOffline);
addEventListener("online", () => {
  sayAgain = setTimeout(() => {
    isSaid = false;
  }, SAY_AGAIN_AFTER_MS);
});
if (!navigator.onLine) onOffline();

/** Resolves once the browser is online; never where the change has been given up by then. */
const untilOnline = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    addEventListener("online", () => resolve(), { once: true, signal });
  });

const answers = (address: URL) =>
  fetch(address, { method: "HEAD", signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  );

document.addEventListener("astro:before-preparation", (change) => {
  const load = change.loader;
  change.loader = async () => {
    if (!navigator.onLine) {
      say();
      await untilOnline(change.signal);
    }
    await load();
    // The router asks the browser for a page that it could not fetch; where nobody answers, this page stays.
    if (!change.defaultPrevented || change.signal.aborted || (await answers(change.to))) return;
    showNotice("notice.network");
    await new Promise(() => undefined);
  };
});
