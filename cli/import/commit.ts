import { type SQL, sql } from "drizzle-orm";

import { runBatch } from "#catalogue/batch.ts";
import type { CatalogueDb } from "#catalogue/db.ts";
import { readKnown } from "#catalogue/import-known.ts";
import { planImport } from "#catalogue/import-plan.ts";
import type { ImportedTrack } from "#catalogue/import-track.ts";
import { indexStatements, type SearchKind } from "#catalogue/search-index.ts";
import { type CatalogueRows, upsertStatements } from "#catalogue/write.ts";
import type { ImportWishes } from "./context.ts";

/** Writes the rows of these recordings and their search index in one transaction. */
export async function commitTracks(
  db: CatalogueDb,
  tracks: readonly ImportedTrack[],
  wishes: ImportWishes,
): Promise<void> {
  const rows = planImport(tracks, await readKnown(db, tracks), { ...wishes, now: Date.now() });
  await runBatch(db, [...upsertStatements(rows), ...(await searchStatements(db, rows))]);
}

/** The index of the rows from the rows themselves; only how popular things are by now has to be asked. */
async function searchStatements(db: CatalogueDb, rows: CatalogueRows): Promise<SQL[]> {
  const names = new Map((rows.artists ?? []).map((artist) => [artist.id, artist.name]));
  const credits = Map.groupBy(rows.songArtists ?? [], (credit) => credit.songId);
  const artistsOf = (songId: string) =>
    (credits.get(songId) ?? []).map((credit) => names.get(credit.artistId) ?? "").join(" ");
  const found: Record<SearchKind, { id: string; title: string; artist: string }[]> = {
    song: (rows.songs ?? []).map(({ id, title }) => ({ id, title, artist: artistsOf(id) })),
    album: (rows.albums ?? []).map(({ id, title, artistId }) => ({
      id,
      title,
      artist: names.get(artistId) ?? "",
    })),
    artist: (rows.artists ?? []).map(({ id, name }) => ({ id, title: name, artist: "" })),
  };
  const statements: SQL[] = [];
  for (const [kind, items] of Object.entries(found) as [SearchKind, (typeof found)[SearchKind]][]) {
    if (items.length === 0) continue;
    const ids = JSON.stringify(items.map((item) => item.id));
    const known = await db.all<{ id: string; popularity: number }>(
      sql`SELECT item_id AS id, popularity FROM search_entries WHERE kind = ${kind} AND item_id IN (SELECT value FROM json_each(${ids}))`,
    );
    const popularity = new Map(known.map((row) => [row.id, row.popularity]));
    const entries = items.map(({ id, title, artist }) => ({
      id,
      title,
      artist,
      popularity: popularity.get(id) ?? 0,
    }));
    statements.push(...indexStatements(kind, entries));
  }
  return statements;
}
