import { sql } from "drizzle-orm";

import type { Publication } from "#domain/publication.ts";
import { utcDay } from "#domain/utc-day.ts";
import { among } from "../db/in-list.ts";
import { runBatch } from "../db/batch.ts";
import { refreshCharts } from "../plays/charts.ts";
import type { CatalogueDb } from "../db/db.ts";
import { readScope, reindexStatements } from "./scope.ts";
import type { CatalogueKind } from "../publication.ts";

/**
 * Publishes these, or takes them off the site, with all that depends on them and with their search entries, in one
 * batch. The charts close up afterwards.
 * @param now milliseconds since 1970
 */
export async function setState(
  db: CatalogueDb,
  { kind, ids }: { kind: CatalogueKind; ids: readonly string[] },
  state: Publication,
  now: number,
): Promise<void> {
  const scope = await readScope(db, kind, ids);
  await runBatch(db, [
    sql`UPDATE ${sql.raw(`${kind}s`)} SET state = ${state}, updated_at = ${now}
      WHERE id IN ${among(ids)} AND state <> ${state}`,
    ...reindexStatements(scope),
  ]);
  await refreshCharts(db, utcDay(now));
}
