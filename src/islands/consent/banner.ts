import { type Consent, readConsent, storeConsent } from "#stores/page/consent.ts";
import { forgetVisits, logVisit } from "#stores/page/visits.ts";
import { ask, takeBack } from "./questions.ts";

/** Until the page is loaded anew: closing says neither yes nor no. (product.md 11.9) */
let isClosedForNow = false;

/** Asks who has not answered yet. */
export function askForConsent(): void {
  if (readConsent() === null && !isClosedForNow) show();
}

/** Asks again, so that a choice can be changed; `opener` has the focus back in the end. */
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

/** Who comes back sees what was chosen. */
function markChoice(banner: HTMLElement): void {
  const consent = readConsent();
  for (const line of banner.querySelectorAll<HTMLElement>("[data-chosen]"))
    line.hidden = line.dataset.chosen !== consent;
}

// Answered in another tab.
addEventListener("storage", ({ key, newValue }) => {
  if (key === "cookie_consent" && newValue !== null) takeBack("cookies");
});
