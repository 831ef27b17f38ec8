import { sql } from "drizzle-orm";

import { forgetSoundFiles } from "#catalogue/sound/sound-files.ts";
import { openState } from "../state/state.ts";
import type { SiteData } from "../../data/site-data.ts";

const OURS = /^(audio|covers)\/[0-9a-z]{2}\/([0-9a-f]{32,64})\//;
/** An import from another machine may have stored it and be about to write its row. */
const YOUNGEST_MS = 24 * 3600 * 1000;
const REMOVED_AT_ONCE = 500;

/**
 * Removes sound and covers that imports stored and that the catalogue does not name, once they are a day old.
 * Of covers it knows those alone that this machine's imports stored: others have their own owners.
 * @returns how many objects
 */
export async function sweep(
  site: SiteData,
  stateFile: string,
  isDryRun: boolean,
  now = Date.now(),
): Promise<number> {
  const state = openState(stateFile);
  try {
    const used = await usedNames(site);
    const isUnused = (key: string) => {
      const [, kind, name = ""] = OURS.exec(key) ?? [];
      if (kind === "audio") return !used.has(key);
      return kind === "covers" && !used.has(name) && state.cover(name) !== undefined;
    };
    const unused: string[] = [];
    for (const prefix of ["audio/", "covers/"]) {
      for await (const { key, uploadedMs } of site.list(prefix)) {
        if (now - uploadedMs > YOUNGEST_MS && isUnused(key)) unused.push(key);
      }
    }
    if (isDryRun) return unused.length;
    for (let start = 0; start < unused.length; start += REMOVED_AT_ONCE) {
      const keys = unused.slice(start, start + REMOVED_AT_ONCE);
      await forgetSoundFiles(site.db, keys);
      await site.remove(keys);
    }
    return unused.length;
  } finally {
    state.close();
  }
}

const NAMED_BY = [
  ["songs", "low_key"],
  ["songs", "high_key"],
  ["songs", "original_key"],
  ...["songs", "albums", "artists", "genres", "playlists"].map((table) => [table, "cover_key"] as const),
] as const;

/** Keys of sound, and of pictures wherever the catalogue or the operator's texts name one. */
async function usedNames({ db }: SiteData): Promise<Set<string | null>> {
  const used = new Set<string | null>();
  // D1 joins at most five SELECTs into one.
  for (const [table, column] of NAMED_BY) {
    const rows = await db.all<{ name: string | null }>(
      sql`SELECT DISTINCT ${sql.raw(column)} AS name FROM ${sql.raw(table)}`,
    );
    for (const { name } of rows) used.add(name);
  }
  const texts = await db.all<{ value: string }>(sql`SELECT value FROM site_content`);
  for (const { value } of texts) for (const key of value.match(/\b[0-9a-f]{32}\b/g) ?? []) used.add(key);
  return used;
}
