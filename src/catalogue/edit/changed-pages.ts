import { sql } from "drizzle-orm";

import { selectInBatch } from "../db/batch.ts";
import type { CatalogueDb } from "../db/db.ts";
import { DELETED, PUBLIC, type CatalogueKind } from "../publication.ts";

const KINDS: readonly CatalogueKind[] = ["song", "album", "artist"];

/**
 * The pages, without language, of songs, albums and artists that were written since then and are public or deleted.
 * @param sinceMs milliseconds since 1970
 */
export async function listChangedPages(db: CatalogueDb, sinceMs: number): Promise<string[]> {
  const rows = await selectInBatch<{ id: string }>(
    db,
    KINDS.map(
      (kind) =>
        sql`SELECT id FROM ${sql.identifier(`${kind}s`)} WHERE updated_at >= ${sinceMs} AND (${PUBLIC[kind]} OR hidden = ${DELETED})`,
    ),
  );
  return KINDS.flatMap((kind, index) => (rows[index] ?? []).map(({ id }) => `/${kind}/${id}`));
}
