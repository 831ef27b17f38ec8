import { and, eq, sql } from "drizzle-orm";

import type { CatalogueDb } from "#catalogue/db/db.ts";
import { siteContent } from "#catalogue/db/tables.ts";
import type { Locale } from "#i18n/locales.ts";

export type ContentKey = (typeof siteContent.$inferSelect)["key"];

/** The operator's text of one kind in one language. */
export interface Content<Value> {
  locale: string;
  value: Value;
  /** Milliseconds since 1970. */
  updatedAt: number;
}

/** The texts of one kind in all languages, English first, which stands in for the others. */
export async function listContent<Value>(db: CatalogueDb, key: ContentKey): Promise<Content<Value>[]> {
  const { locale, value, updatedAt } = siteContent;
  const rows = await db
    .select({ locale, value, updatedAt })
    .from(siteContent)
    .where(eq(siteContent.key, key))
    .orderBy(sql`${locale} <> 'en'`, locale);
  return rows.map((row) => ({ ...row, value: row.value as Value }));
}

/** The text of one kind in this very language, or undefined. */
export async function findContentIn<Value>(
  db: CatalogueDb,
  key: ContentKey,
  locale: Locale,
): Promise<Value | undefined> {
  const isThis = and(eq(siteContent.key, key), eq(siteContent.locale, locale));
  const row = await db.select({ value: siteContent.value }).from(siteContent).where(isThis).get();
  return row?.value as Value | undefined;
}

/** Writes the text of one kind in one language, in place of the one before. */
export async function writeContent(
  db: CatalogueDb,
  key: ContentKey,
  locale: string,
  value: object,
): Promise<void> {
  const updatedAt = Date.now();
  await db
    .insert(siteContent)
    .values({ key, locale, value, updatedAt })
    .onConflictDoUpdate({ target: [siteContent.key, siteContent.locale], set: { value, updatedAt } });
}
