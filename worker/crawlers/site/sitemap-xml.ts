import { escapeMarkup } from "#domain/escape-markup.ts";
import { LOCALES } from "#i18n/locales.ts";
import { addressesOf } from "./addresses.ts";

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A page in all its languages; `updatedAt` is in milliseconds since 1970. */
export interface SitemapEntry {
  path: string;
  updatedAt: number | null;
}

/** The index of a sitemap. (sitemaps.org, Sitemap index) @param paths of its parts */
export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${escapeMarkup(origin + path)}</loc></sitemap>\n`);
  return `${XML}<sitemapindex xmlns="${SITEMAPS}">\n${parts.join("")}</sitemapindex>\n`;
}

/** One part of a sitemap, piece by piece: whole, it would be megabytes of text at once. */
export function sitemapPart(origin: string, entries: readonly SitemapEntry[]): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const texts = pieces(origin, entries);
  return new ReadableStream({
    pull(controller) {
      const { value, done } = texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}

const ENTRIES_PER_PIECE = 20;

function* pieces(origin: string, entries: readonly SitemapEntry[]): Generator<string, void> {
  yield `${XML}<urlset xmlns="${SITEMAPS}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for (let start = 0; start < entries.length; start += ENTRIES_PER_PIECE) {
    yield entries
      .slice(start, start + ENTRIES_PER_PIECE)
      .map((entry) => urlElements(origin, entry))
      .join("");
  }
  yield "</urlset>\n";
}

/** The elements of a page: each language has its own address, and names all others and itself. (Google, Localized versions of your pages) */
function urlElements(origin: string, { path, updatedAt }: SitemapEntry): string {
  const addresses = addressesOf(origin, path).map(escapeMarkup);
  const alternates = [...LOCALES, "x-default"]
    .map((language, index) => {
      const href = addresses[index % LOCALES.length] ?? "";
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
    })
    .join("");
  const changed = updatedAt === null ? "" : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`;
  return addresses.map((address) => `<url><loc>${address}</loc>${changed}${alternates}</url>\n`).join("");
}
