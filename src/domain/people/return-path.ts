// oxlint-disable-next-line no-control-regex -- browsers leave some of them out, which may put two slashes side by side
const PATH = /^\/(?![/\\])[^\s\\\u0000-\u001F\u007F]*$/;

/**
 * A page of this site that may be gone back to after sign-in, or null for anything that a browser could
 * read as another site, and for the pages of signing in themselves.
 */
export function safeReturnPath(text: string | null): string | null {
  if (text === null || text.length > 2000 || !PATH.test(text)) return null;
  const { origin, pathname, search } = new URL(text, "http://here.invalid");
  // A browser reads `/.//x` as `//x`, which is another site.
  if (origin !== "http://here.invalid" || !PATH.test(pathname)) return null;
  return /^(\/[a-z]{2})?\/(login|register|forget_pass|Oauth)$/.test(pathname) ? null : pathname + search;
}
