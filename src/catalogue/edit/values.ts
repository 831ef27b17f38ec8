import { type SQL, sql } from "drizzle-orm";

import type { Money } from "#domain/store/money.ts";
import { AppError } from "#domain/errors.ts";
import { runBatch } from "../db/batch.ts";
import type { CatalogueDb } from "../db/db.ts";
import { readScope, reindexStatements, type Scope } from "./scope.ts";
import { artistKey } from "../import/key.ts";
import type { Shelved } from "../publication.ts";

/** What an operator writes anew of one thing; what is left out stays. */
export interface Changes {
  /** Of an artist: the name. */
  title?: string | undefined;
  /** Of an artist alone. */
  bio?: string | undefined;
  /** Of a song alone. */
  genreId?: string | undefined;
  /** ISO 8601, as precise as it is known; of an album it becomes that of its songs. */
  releaseDate?: string | undefined;
  /** Of an album it becomes that of its songs that show the same. */
  coverKey?: string | undefined;
  price?: Money | undefined;
}

/**
 * Writes changes and the entries of all that shows them in one batch. The id stays, so addresses do too.
 * @param now milliseconds since 1970
 * @throws AppError conflict when another artist is called so
 */
export async function changeItem(
  db: CatalogueDb,
  { kind, id }: { kind: Shelved; id: string },
  changes: Changes,
  now: number,
): Promise<void> {
  if (kind === "artist" && changes.title !== undefined) await requireFreeName(db, id, changes.title);
  const scope = renamed(await readScope(db, kind, [id]), kind, id, changes.title);
  await runBatch(db, [
    ...(kind === "album" ? ofSongs(id, changes, now) : []),
    sql`UPDATE ${sql.raw(`${kind}s`)} SET ${sql.join(columns(kind, changes, now), sql`, `)} WHERE id = ${id}`,
    ...reindexStatements(scope),
  ]);
}

function columns(kind: Shelved, { title, bio, genreId, ...changes }: Changes, now: number): SQL[] {
  const { releaseDate, coverKey, price } = changes;
  return [
    sql`updated_at = ${now}`,
    ...(title === undefined
      ? []
      : kind === "artist"
        ? [sql`name = ${title}`, sql`name_key = ${artistKey(title)}`]
        : [sql`title = ${title}`]),
    ...(bio === undefined ? [] : [sql`bio = ${bio}`]),
    ...(genreId === undefined ? [] : [sql`genre_id = ${genreId}`]),
    ...(releaseDate === undefined ? [] : [sql`release_date = ${releaseDate}`]),
    ...(coverKey === undefined ? [] : [sql`cover_key = ${coverKey}`]),
    ...(price === undefined
      ? []
      : [sql`price_minor = ${price.amountMinor}`, sql`currency = ${price.currency}`]),
  ];
}

/** Songs have the day of their album, and its cover where they have none of their own; before the album changes. */
function ofSongs(albumId: string, { releaseDate, coverKey }: Changes, now: number): SQL[] {
  const day = sql`UPDATE songs SET release_date = ${releaseDate}, updated_at = ${now} WHERE album_id = ${albumId}`;
  const cover = sql`UPDATE songs SET cover_key = ${coverKey}, updated_at = ${now} WHERE album_id = ${albumId}
    AND cover_key IS (SELECT cover_key FROM albums WHERE id = ${albumId})`;
  return [...(releaseDate === undefined ? [] : [day]), ...(coverKey === undefined ? [] : [cover])];
}

/** Entries are made of the titles that the rows have by then. */
function renamed(scope: Scope, kind: Shelved, id: string, title: string | undefined): Scope {
  if (title === undefined) return scope;
  return { ...scope, [kind]: scope[kind].map((row) => (row.id === id ? { id, title } : row)) };
}

async function requireFreeName(db: CatalogueDb, id: string, name: string): Promise<void> {
  const other = await db.get<{ id: string } | undefined>(
    sql`SELECT id FROM artists WHERE name_key = ${artistKey(name)} AND id <> ${id}`,
  );
  if (other) throw new AppError("conflict", `'${other.id}' is called so already`);
}
