import type { AstroGlobal } from "astro";

import { db } from "#catalogue/db/page-db.ts";
import type { PageKind } from "#catalogue/page-addresses.ts";
import { absenceOf, type CatalogueKind } from "#catalogue/publication.ts";
import { type Locale, readLocale } from "#i18n/locales.ts";

const KEPT_IN_FRONT = "public, max-age=0, s-maxage=3600, stale-while-revalidate=86400";

/**
 * Starts a page that the build did not make: it is rendered now and kept by the cache in front of the Worker
 * until its tag is purged.
 * @returns its language, or null for a prefix that is none
 */
export function startOnDemand(astro: AstroGlobal, kind: PageKind, id: string): Locale | null {
  const locale = readLocale(astro.params.locale);
  if (locale !== null) {
    astro.response.headers.set("Cache-Control", KEPT_IN_FRONT);
    astro.response.headers.set("Cache-Tag", `catalogue,${kind}-${encodeURIComponent(id)}`);
  }
  return locale;
}

/**
 * Answers 410, which no cache may keep, where the operator deleted the page's subject. (RFC 9110 15.5.11)
 * @returns whether it did
 */
export async function answerGone(astro: AstroGlobal, kind: CatalogueKind, id: string): Promise<boolean> {
  const { code } = await absenceOf(db, kind, id);
  if (code !== "gone") return false;
  astro.response.status = 410;
  astro.response.headers.set("Cache-Control", "private, no-store");
  astro.response.headers.delete("Cache-Tag");
  return true;
}

/** Answers an unknown page: Astro adds the 404 page, which no cache may keep. */
export function notFound(): Response {
  return new Response(null, { status: 404, headers: { "Cache-Control": "private, no-store" } });
}
