import { eq } from "drizzle-orm";

import type { CatalogueDb } from "./db/db.ts";
import type { PageKind } from "./plays/most-played.ts";
import { albums, artists, genres, playlists, songs } from "./db/tables.ts";

/** What names a thing of each kind in its page's address. */
const NAMES = {
  song: { table: songs, column: songs.id },
  album: { table: albums, column: albums.id },
  artist: { table: artists, column: artists.id },
  playlist: { table: playlists, column: playlists.id },
  genre: { table: genres, column: genres.slug },
};

export const isPageKind = (name: string): name is PageKind => Object.hasOwn(NAMES, name);

/** Whether the catalogue has a page of this kind under this name; listeners' own playlists are not in it. */
export async function hasPage(db: CatalogueDb, kind: PageKind, name: string): Promise<boolean> {
  const { table, column } = NAMES[kind];
  return (await db.select({ name: column }).from(table).where(eq(column, name)).get()) !== undefined;
}
