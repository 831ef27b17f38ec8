import { sql } from "drizzle-orm";

import { openState } from "./state.ts";
import type { Store } from "./store.ts";

const OURS = /^(audio|covers)\/[0-9a-z]{2}\/([0-9a-f]{32,64})\//;
/** An import from another machine may have stored it and be about to write its row. */
const YOUNGEST_MS = 24 * 3600 * 1000;
const REMOVED_AT_ONCE = 500;

/**
 * Removes the sound and the covers that imports stored and that nothing in the catalogue names, once they are a day old.
 * Of covers it knows those alone that this machine's imports stored: others have their own owners.
 * @returns how many objects
 */
export async function sweep(
  store: Store,
  stateFile: string,
  isDryRun: boolean,
  now = Date.now(),
): Promise<number> {
  const state = openState(stateFile);
  try {
    const used = await usedNames(store);
    const isUnused = (key: string) => {
      const [, kind, name = ""] = OURS.exec(key) ?? [];
      if (kind === "audio") return !used.has(key);
      return kind === "covers" && !used.has(name) && state.cover(name) !== undefined;
    };
    const unused: string[] = [];
    for (const prefix of ["audio/", "covers/"]) {
      for await (const { key, uploadedMs } of store.list(prefix)) {
        if (now - uploadedMs > YOUNGEST_MS && isUnused(key)) unused.push(key);
      }
    }
    if (isDryRun) return unused.length;
    for (let start = 0; start < unused.length; start += REMOVED_AT_ONCE) {
      await store.remove(unused.slice(start, start + REMOVED_AT_ONCE));
    }
    return unused.length;
  } finally {
    state.close();
  }
}

/** Keys of sound, and of pictures wherever the catalogue or the operator's texts name one. */
async function usedNames({ db }: Store): Promise<Set<string>> {
  const rows = await db.all<{ name: string }>(sql`
    SELECT low_key AS name FROM songs UNION ALL SELECT high_key FROM songs
    UNION SELECT cover_key FROM songs WHERE cover_key IS NOT NULL
    UNION SELECT cover_key FROM albums WHERE cover_key IS NOT NULL
    UNION SELECT cover_key FROM artists WHERE cover_key IS NOT NULL
    UNION SELECT cover_key FROM genres WHERE cover_key IS NOT NULL
    UNION SELECT cover_key FROM playlists WHERE cover_key IS NOT NULL`);
  const texts = await db.all<{ value: string }>(sql`SELECT value FROM site_content`);
  const inTexts = texts.flatMap(({ value }) => value.match(/\b[0-9a-f]{32}\b/g) ?? []);
  return new Set([...rows.map((row) => row.name), ...inTexts]);
}
