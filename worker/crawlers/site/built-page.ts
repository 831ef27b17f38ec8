import { DEFAULT_LOCALE, LOCALES, type Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import { preferredLocale } from "../../http/request-locale.ts";

/** A failure that passes by itself has passed by then, for readers who are programs. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Answers a page by another one that the build made, in the language of the address. No cache keeps it: the next answer
 * may be the page itself.
 * @returns null where nothing is built, under `npm run dev`
 */
export async function showBuiltPage(
  { url, method }: Request,
  assets: Fetcher,
  { path, status, locale = localeAt(url) }: { path: string; status: number; locale?: Locale },
): Promise<Response | null> {
  const { origin } = new URL(url);
  const page = await assets.fetch(new URL(localizedPath(locale, path), origin));
  if (!page.ok) return null;
  return new Response(method === "HEAD" ? null : page.body, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": locale,
      "Cache-Control": "private, no-store",
      ...(status === 503 && { "Retry-After": String(RETRY_AFTER_SECONDS) }),
    },
  });
}

/** The language of an address of ours. */
function localeAt(url: string): Locale {
  const { pathname } = new URL(url);
  return LOCALES.find((one) => pathname.startsWith(`/${one}/`)) ?? DEFAULT_LOCALE;
}

/** The language of whoever goes to an address that has none: that of the page they come from, else of their browser. */
export function readerLocale({ url, headers }: Request): Locale {
  const from = headers.get("Referer") ?? "";
  const isOurs = URL.canParse(from) && new URL(from).origin === new URL(url).origin;
  return isOurs ? localeAt(from) : preferredLocale(headers.get("Accept-Language"));
}
