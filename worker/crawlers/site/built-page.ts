import { DEFAULT_LOCALE, LOCALES } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";

/**
 * Answers a page by another one that the build made, in the language of the address. No cache keeps it: the next answer
 * may be the page itself.
 * @returns null where nothing is built, under `npm run dev`
 */
export async function showBuiltPage(
  { url, method }: Request,
  assets: Fetcher,
  { path, status }: { path: string; status: number },
): Promise<Response | null> {
  const { pathname, origin } = new URL(url);
  const locale = LOCALES.find((one) => pathname.startsWith(`/${one}/`)) ?? DEFAULT_LOCALE;
  const page = await assets.fetch(new URL(localizedPath(locale, path), origin));
  if (!page.ok) return null;
  return new Response(method === "HEAD" ? null : page.body, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Language": locale,
      "Cache-Control": "private, no-store",
    },
  });
}
