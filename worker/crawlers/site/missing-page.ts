import { showBuiltPage } from "./built-page.ts";
import { tidyPath } from "./tidy-path.ts";

/** The address of the page for missing pages; asked for by name it is missing too. */
const OWN_ADDRESS = /^(\/[a-z]{2})?\/404(\.html)?$/;

/** The files of the build, of which each version has others. */
const BUILT_FILE = /^\/_astro\//;

/**
 * Answers a file that only another version had, shortly: nobody reads it, no page is meant by it, and while two versions are
 * served in turn it may be there a moment later, so that nothing may keep this answer.
 * @returns null for any other address
 */
export function answerMissingFile(request: Request): Response | null {
  if (!BUILT_FILE.test(new URL(request.url).pathname)) return null;
  return new Response(null, { status: 404, headers: { "Cache-Control": "private, no-store" } });
}

/** Tells whether a request is for the page that says that there is no page. */
export function isMissingPage(pathname: string): boolean {
  return OWN_ADDRESS.test(pathname);
}

/**
 * Leads from an address with a slash at its end to the same without, for good; no page and no file has one.
 * (RFC 9110 15.4.9) @returns null where there is none
 */
export function withoutLastSlash(request: Request): Response | null {
  const { pathname, search, origin } = new URL(request.url);
  if (pathname === "/" || !pathname.endsWith("/")) return null;
  const path = tidyPath(pathname) ?? pathname.replace(/\/+$/, "");
  return new Response(null, { status: 308, headers: { Location: origin + path + search } });
}

/**
 * Answers where there is no page: by a redirect to the page that was meant, or by a page that helps in the language of
 * the address. No cache keeps it: tomorrow there may be a page.
 * @param found the answer of the pages, which stands where nothing is built, under `npm run dev`
 */
export async function answerMissing(
  request: Request,
  assets: Fetcher,
  found: Response | null,
): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url);
  const tidy = tidyPath(pathname);
  if (tidy !== null && (request.method === "GET" || request.method === "HEAD")) {
    return new Response(null, { status: 301, headers: { Location: `${origin}${tidy}${search}` } });
  }
  return (
    (await showBuiltPage(request, assets, { path: "/404", status: 404 })) ??
    found ??
    new Response(null, { status: 404 })
  );
}
