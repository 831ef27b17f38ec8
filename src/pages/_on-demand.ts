import type { AstroGlobal } from "astro";

import { db } from "#catalogue/db/page-db.ts";
import type { PageKind } from "#catalogue/page-addresses.ts";
import { absenceOf, type CatalogueKind } from "#catalogue/publication.ts";
import { type Locale, readLocale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";

const KEPT_IN_FRONT = "public, max-age=0, s-maxage=3600, stale-while-revalidate=86400";

/**
 * Starts a page that the build did not make: it is rendered now and kept by the cache in front of the Worker
 * until its tag is purged.
 * @returns its language, or null for a prefix that is none
 */
export function startOnDemand(astro: AstroGlobal, kind: PageKind, id: string): Locale | null {
  return startTagged(astro, `catalogue,${kind}-${encodeURIComponent(id)}`);
}

/** The same for a page that lists the catalogue. */
export function startListOnDemand(astro: AstroGlobal): Locale | null {
  return startTagged(astro, "catalogue");
}

function startTagged(astro: AstroGlobal, tags: string): Locale | null {
  const locale = readLocale(astro.params.locale);
  if (locale !== null) {
    astro.response.headers.set("Cache-Control", KEPT_IN_FRONT);
    astro.response.headers.set("Cache-Tag", tags);
  }
  return locale;
}

/**
 * Leads to the one address of a list where it was asked for by another: with empty or unknown values, or in another
 * order. So a form may send all its fields, and the cache in front holds each list once.
 * @param path without language
 * @returns null where that is the address already
 */
export function tidyAddress({ url }: AstroGlobal, locale: Locale, path: string): Response | null {
  const tidy = localizedPath(locale, path);
  if (tidy === `${url.pathname}?${url.searchParams.toString()}`) return null;
  return new Response(null, {
    status: 302,
    headers: { Location: tidy, "Cache-Control": "private, no-store" },
  });
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
