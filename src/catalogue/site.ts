import { and, eq, inArray, sql } from "drizzle-orm";

import type { Album } from "#domain/album.ts";
import type { Artist } from "#domain/artist.ts";
import { AppError } from "#domain/errors.ts";
import type { Banner, ContactInfo, Hero, HomeSettings, Policy, PolicyKind } from "#domain/site.ts";
import { listAlbumsByIds } from "./albums.ts";
import { listArtists, listArtistsByIds } from "./artists.ts";
import { listTrendingAlbums } from "./plays/charts.ts";
import type { CatalogueDb } from "./db/db.ts";
import { siteContent } from "./db/tables.ts";

const FEATURED_MAX = 12;
const FALLBACK_LOCALE = "en";

type ContentKey = (typeof siteContent.$inferSelect)["key"];

async function findContent<T>(db: CatalogueDb, key: ContentKey, locale = FALLBACK_LOCALE) {
  const row = await db
    .select({
      value: siteContent.value,
      language: siteContent.locale,
      updatedAt: siteContent.updatedAt,
    })
    .from(siteContent)
    .where(and(eq(siteContent.key, key), inArray(siteContent.locale, [locale, FALLBACK_LOCALE])))
    .orderBy(sql`${siteContent.locale} = ${FALLBACK_LOCALE}`)
    .get();
  return row ? { ...row, value: row.value as T, updatedAt: new Date(row.updatedAt) } : null;
}

/** @throws AppError not_found when the operator has set none */
export async function getHero(db: CatalogueDb, locale?: string): Promise<Hero> {
  const row = await findContent<Hero>(db, "hero", locale);
  if (!row) throw new AppError("not_found");
  return row.value;
}

/** The advertisement, or null when it is switched off. */
export async function findBanner(db: CatalogueDb, locale?: string): Promise<Banner | null> {
  const row = await findContent<Banner>(db, "banner", locale);
  return row?.value.enabled ? row.value : null;
}

const NO_CONTACT: ContactInfo = {
  phone: "",
  email: "",
  address: "",
  facebook: "",
  instagram: "",
  twitter: "",
  googleplus: "",
  mapEmbedLink: "",
};

/** The contact information, with empty texts where the operator has set none. */
export async function getContactInfo(db: CatalogueDb): Promise<ContactInfo> {
  const row = await findContent<Partial<ContactInfo>>(db, "contact");
  return { ...NO_CONTACT, ...row?.value };
}

/** @throws AppError not_found */
export async function getPolicy(db: CatalogueDb, kind: PolicyKind, locale?: string): Promise<Policy> {
  const row = await findContent<{ contentHtml: string }>(db, kind, locale);
  if (!row) throw new AppError("not_found");
  const { value, language, updatedAt } = row;
  return { contentHtml: value.contentHtml, language, updatedAt };
}

const NO_CHOICE: HomeSettings = {
  featuredAlbumIds: [],
  featuredArtistIds: [],
  topPlaylistIds: [],
  trendingHeading: "",
};

export async function getHomeSettings(db: CatalogueDb, locale?: string): Promise<HomeSettings> {
  const row = await findContent<Partial<HomeSettings>>(db, "home", locale);
  return { ...NO_CHOICE, ...row?.value };
}

/** The operator's choice, or trending albums where there is none. */
export async function listFeaturedAlbums(db: CatalogueDb): Promise<Album[]> {
  const { featuredAlbumIds } = await getHomeSettings(db);
  const chosen = await listAlbumsByIds(db, featuredAlbumIds);
  return chosen.length > 0 ? chosen : (await listTrendingAlbums(db, { limit: FEATURED_MAX })).items;
}

/** The operator's choice, or the first by name where there is none. */
export async function listFeaturedArtists(db: CatalogueDb): Promise<Artist[]> {
  const { featuredArtistIds } = await getHomeSettings(db);
  const chosen = await listArtistsByIds(db, featuredArtistIds);
  return chosen.length > 0 ? chosen : (await listArtists(db, { limit: FEATURED_MAX })).items;
}
