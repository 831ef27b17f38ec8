import { type Consent, readConsent, storeConsent } from "#stores/page/consent.ts";
import { forgetVisits, logVisit } from "#stores/page/visits.ts";
import { ask, takeBack } from "./questions.ts";

/** True until the page is loaded anew: closing the banner is no answer. (product.md 11.9) */
let isClosedForNow = false;

/** Asks visitors who have not answered yet. */
export function askForConsent(): void {
  if (readConsent() === null && !isClosedForNow) show();
}

/** Asks again, so that a choice can be changed; the focus returns to `opener` in the end. */
export function openSettings(opener: HTMLElement): void {
  show(opener)?.focus();
}

function show(opener?: HTMLElement): HTMLElement | null {
  const banner = ask("cookies");
  if (!banner) return null;
  const close = () => {
    isClosedForNow = true;
    takeBack("cookies", opener);
  };
  markChoice(banner);
  banner.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close();
  });
  banner.addEventListener("click", ({ target }) => {
    const answer = target instanceof Element && target.closest<HTMLElement>("[data-answer]");
    if (!answer) return;
    const consent = answer.dataset.answer;
    if (consent === "accepted" || consent === "rejected") choose(consent);
    close();
  });
  return banner;
}

function choose(consent: Consent): void {
  storeConsent(consent);
  if (consent === "accepted") void logVisit();
  else forgetVisits();
}

/** Shows visitors who come back which answer they gave. */
function markChoice(banner: HTMLElement): void {
  const consent = readConsent();
  for (const line of banner.querySelectorAll<HTMLElement>("[data-chosen]"))
    line.hidden = line.dataset.chosen !== consent;
}

// The answer may be given in another tab.
addEventListener("storage", ({ key, newValue }) => {
  if (key === "cookie_consent" && newValue !== null) takeBack("cookies");
});
