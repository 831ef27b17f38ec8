import { LOCALES, type Locale, toLocale } from "#i18n/locales.ts";
import type { RequestContext } from "./context.ts";

/**
 * The language to answer or write in.
 * @param pageLocale the language of the page that sent the request; without it the first language that the browser
 * names and we speak counts
 */
export function requestLocale({ req }: Pick<RequestContext, "req">, pageLocale: string | undefined): Locale {
  if (pageLocale !== undefined) return toLocale(pageLocale);
  return preferredLocale(req.header("Accept-Language"));
}

/** The first language that a browser names and we speak. */
export function preferredLocale(acceptLanguage: string | null | undefined): Locale {
  const names = (acceptLanguage ?? "").split(",").map((one) => one.trim().slice(0, 2));
  return toLocale(names.find((name) => (LOCALES as readonly string[]).includes(name)));
}
