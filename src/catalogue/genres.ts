import { eq } from "drizzle-orm";

import { AppError } from "#domain/errors.ts";
import { type Genre, genreSlug } from "#domain/genre.ts";
import type { CatalogueDb } from "./db/db.ts";
import { genres } from "./db/tables.ts";

/** Genres are few: an operator's list, not the listeners'. */
const GENRES_MAX = 500;

const fields = {
  id: genres.id,
  name: genres.name,
  slug: genres.slug,
  description: genres.description,
  coverKey: genres.coverKey,
};

export async function listGenres(db: CatalogueDb): Promise<Genre[]> {
  return db.select(fields).from(genres).orderBy(genres.name).limit(GENRES_MAX);
}

/** @throws AppError not_found */
export async function getGenre(db: CatalogueDb, id: string): Promise<Genre> {
  const row = await db.select(fields).from(genres).where(eq(genres.id, id)).get();
  if (!row) throw new AppError("not_found");
  return row;
}

/** The genre with this name, as an address or a client writes it, in any case. @throws AppError not_found */
export async function getGenreByName(db: CatalogueDb, name: string): Promise<Genre> {
  const row = await db
    .select(fields)
    .from(genres)
    .where(eq(genres.slug, genreSlug(name)))
    .get();
  if (!row) throw new AppError("not_found");
  return row;
}
