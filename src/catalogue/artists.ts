import { and, eq, sql } from "drizzle-orm";

import type { Artist } from "#domain/artist.ts";
import type { CatalogueDb } from "./db/db.ts";
import { type Page, type PageRequest, readCursor, toPage } from "./page.ts";
import { absenceOf, PUBLIC } from "./publication.ts";
import { inIds } from "./db/in-list.ts";
import { artists } from "./db/tables.ts";

export const artistFields = {
  id: artists.id,
  name: artists.name,
  bio: artists.bio,
  coverKey: artists.coverKey,
};

/** @throws AppError not_found, gone */
export async function getArtist(db: CatalogueDb, id: string): Promise<Artist> {
  const isThis = and(eq(artists.id, id), PUBLIC.artist);
  const row = await db.select(artistFields).from(artists).where(isThis).get();
  if (!row) throw await absenceOf(db, "artist", id);
  return row;
}

/** The artists with these ids, in this order; hidden ones are left out. */
export async function listArtistsByIds(db: CatalogueDb, ids: readonly string[]): Promise<Artist[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select(artistFields)
    .from(artists)
    .where(and(inIds(sql`${artists.id}`, ids), PUBLIC.artist));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** All artists by name. */
export async function listArtists(db: CatalogueDb, request: PageRequest): Promise<Page<Artist>> {
  const after = readCursor<[string]>(request.cursor, ([key]) => typeof key === "string");
  const rows = await db
    .select({ ...artistFields, nameKey: artists.nameKey })
    .from(artists)
    .where(and(after ? sql`${artists.nameKey} > ${after[0]}` : undefined, PUBLIC.artist))
    .orderBy(artists.nameKey)
    .limit(request.limit + 1);
  const page = toPage(rows, request.limit, (row) => [row.nameKey]);
  return { ...page, items: page.items.map(({ id, name, bio, coverKey }) => ({ id, name, bio, coverKey })) };
}
