import { type SQL, sql } from "drizzle-orm";

import type { Money } from "#domain/store/money.ts";
import { AppError } from "#domain/errors.ts";
import { runBatch } from "../db/batch.ts";
import type { CatalogueDb } from "../db/db.ts";
import { readScope, reindexStatements, type Scope } from "./scope.ts";
import { artistKey } from "../import/key.ts";
import type { CatalogueKind } from "../publication.ts";

/** An operator's changes of one item; a field that is left out stays. */
export interface Changes {
  /** The name, where it is an artist. */
  title?: string | undefined;
  /** Artists alone have one. */
  bio?: string | undefined;
  /** Songs alone have one. */
  genreId?: string | undefined;
  /** ISO 8601, as precise as it is known. An album's becomes that of its songs. */
  releaseDate?: string | undefined;
  /** An album's becomes that of its songs that show the same. */
  coverKey?: string | undefined;
  price?: Money | undefined;
}

/**
 * Writes changes, and the search entries of all that shows them, in one batch. The id and the address stay.
 * @param now milliseconds since 1970
 * @throws AppError conflict when another artist has the name
 */
export async function changeItem(
  db: CatalogueDb,
  { kind, id }: { kind: CatalogueKind; id: string },
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

function columns(kind: CatalogueKind, { title, bio, genreId, ...changes }: Changes, now: number): SQL[] {
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

/** Changes the songs with their album: all take its day, and its cover where they showed its old one. It goes before the change of the album. */
function ofSongs(albumId: string, { releaseDate, coverKey }: Changes, now: number): SQL[] {
  const day = sql`UPDATE songs SET release_date = ${releaseDate}, updated_at = ${now} WHERE album_id = ${albumId}`;
  const cover = sql`UPDATE songs SET cover_key = ${coverKey}, updated_at = ${now} WHERE album_id = ${albumId}
    AND cover_key IS (SELECT cover_key FROM albums WHERE id = ${albumId})`;
  return [...(releaseDate === undefined ? [] : [day]), ...(coverKey === undefined ? [] : [cover])];
}

/** The scope with the new title, as search entries are made from the titles in it. */
function renamed(scope: Scope, kind: CatalogueKind, id: string, title: string | undefined): Scope {
  if (title === undefined) return scope;
  return { ...scope, [kind]: scope[kind].map((row) => (row.id === id ? { id, title } : row)) };
}

async function requireFreeName(db: CatalogueDb, id: string, name: string): Promise<void> {
  const other = await db.get<{ id: string } | undefined>(
    sql`SELECT id FROM artists WHERE name_key = ${artistKey(name)} AND id <> ${id}`,
  );
  if (other) throw new AppError("conflict", `'${other.id}' is called so already`);
}
