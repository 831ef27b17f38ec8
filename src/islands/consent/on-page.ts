import { LOCALES } from "#i18n/locales.ts";
import { readConsent } from "#stores/page/consent.ts";
import { languageToOffer, readDeclined, readLanguage, rememberLanguage } from "#stores/page/language.ts";

const loadBanner = () => import("./banner.ts");

/** Asks the questions that the visitor has not answered yet, and counts the visit if that was allowed. */
function onPage(): void {
  const consent = readConsent();
  if (consent === null) void loadBanner().then(({ askForConsent }) => askForConsent());
  if (consent === "accepted") void import("#stores/page/visits.ts").then(({ logVisit }) => logVisit());
  const language = languageToOffer({
    shown: document.documentElement.lang,
    spoken: LOCALES,
    preferred: navigator.languages,
    chosen: readLanguage(),
    declined: readDeclined(),
  });
  if (language) void import("./offer.ts").then(({ offerLanguage }) => offerLanguage(language));
}

/** Handles a press on a link to another language or on the button of the cookie settings. */
export function press(pressed: HTMLElement): void {
  if (pressed instanceof HTMLAnchorElement) rememberLanguage(pressed.hreflang);
  else void loadBanner().then(({ openSettings }) => openSettings(pressed));
}

document.addEventListener("astro:after-swap", onPage);
onPage();
