import type { Locale } from "#i18n/locales.ts";
import { rememberDeclined } from "#stores/page/language.ts";
import { OFFERS } from "./offer-texts.ts";
import { ask, takeBack } from "./questions.ts";

/** Offers the same page in another language, in words of that language; it never redirects. */
export function offerLanguage(language: Locale): void {
  const address = document.querySelector<HTMLAnchorElement>(`#languages a[hreflang=${language}]`)?.href;
  const offer = address ? ask("language") : null;
  if (!address || !offer) return;
  const { question, decline, name } = OFFERS[language];
  offer.lang = language;
  offer.ariaLabel = name;
  const link = offer.querySelector("a");
  if (link) {
    link.lang = language;
    link.hreflang = language;
    link.href = address + location.search + location.hash;
    link.textContent = question;
  }
  const button = offer.querySelector("button");
  if (!button) return;
  button.ariaLabel = decline;
  button.addEventListener("click", () => {
    rememberDeclined(language);
    takeBack("language");
  });
}
