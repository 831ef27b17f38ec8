/** What runs in every page of the browser tests before the page's own scripts. */

/** As a browser is in which the banner was answered before; what a test answers later stays. */
export function rejectCookies(): void {
  try {
    localStorage["cookie_consent"] ??= "rejected";
  } catch {
    // An empty page and a sandboxed frame have no storage.
  }
}

/** The player's element is in no document; tests reach it here. */
export function keepAudioElements(): void {
  const { Audio } = globalThis;
  const kept: HTMLAudioElement[] = [];
  Object.assign(globalThis, {
    audioElements: kept,
    Audio: class extends Audio {
      constructor(source?: string) {
        super(source);
        kept.push(this);
      }
    },
  });
}

/** Notices go away by themselves within seconds; tests that look later find their texts here. */
export function keepNotices(): void {
  const notices: string[] = [];
  Object.assign(globalThis, { notices });
  const keep = (added: Node) => {
    if (!(added instanceof Element)) return;
    for (const title of added.querySelectorAll("[data-sonner-toast] [data-title]"))
      notices.push(title.textContent);
  };
  new MutationObserver((changes) => {
    if (document.querySelector("[data-sonner-toaster]"))
      for (const { addedNodes } of changes) for (const added of addedNodes) keep(added);
  }).observe(document, { childList: true, subtree: true });
}

/** A clock of a test's own takes the place of `performance`, which then knows nothing of what was fetched. */
export function keepUrlsFetched(): void {
  const { performance } = globalThis;
  const urlsFetched = () => performance.getEntriesByType("resource").map(({ name }) => name);
  Object.assign(globalThis, { urlsFetched });
}
