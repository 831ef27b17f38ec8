import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";

import type { CatalogueDb } from "#catalogue/db/db.ts";
import { rootDirectory } from "../local/paths.ts";
import type { SiteSettings } from "../local/site-settings.ts";

const SOURCES = [
  "src",
  "worker",
  "public",
  "cli/build",
  "astro.config.mjs",
  "wrangler.toml",
  "package-lock.json",
];
const SETTINGS = ["PRERENDER_MAX_FILES", "TONEARM_STATE"];

/** One hash of all that the built app depends on: code, catalogue and settings. The same hash means the same pages. */
export async function fingerprint(db: CatalogueDb, site: SiteSettings): Promise<string> {
  const hash = createHash("sha256");
  for (const source of SOURCES) addFile(join(rootDirectory, source));
  for (const setting of SETTINGS) hash.update(`${setting}=${process.env[setting] ?? ""}\n`);
  hash.update(JSON.stringify(site));
  return hash.update(JSON.stringify(await catalogueState(db))).digest("hex");

  function addFile(path: string): void {
    if (!statSync(path).isDirectory()) {
      hash.update(path).update(readFileSync(path));
      return;
    }
    for (const entry of readdirSync(path).sort()) addFile(join(path, entry));
  }
}

const DATED_TABLES = ["artists", "albums", "songs", "genres", "playlists"];

async function catalogueState(db: CatalogueDb): Promise<unknown> {
  const counts = DATED_TABLES.map((table) =>
    db.all(sql.raw(`SELECT count(*), max(updated_at) FROM ${table}`)),
  );
  const charts = db.all(
    sql`SELECT group_concat(item_id) FROM (SELECT item_id FROM charts ORDER BY chart, position)`,
  );
  // Small, and an operator may write it by hand.
  const content = db.all(sql`SELECT key, locale, value FROM site_content ORDER BY key, locale`);
  return Promise.all([...counts, charts, content]);
}
