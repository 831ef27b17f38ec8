import { build } from "esbuild";
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

import { catalogueDb } from "#catalogue/db/db.ts";
import { rebuildSearch } from "#catalogue/search/rebuild.ts";
import { openD1File } from "#cli/local/machine/d1-file.ts";
import { migrate } from "#cli/local/migrate.ts";
import { workDirectory } from "#cli/local/paths.ts";
import { fillCatalogue } from "./search-catalogue.ts";

const ENTRY = "bench/support/search-entry.ts";

/** The Worker over a database that stays on disk. */
export async function startSearchWorker(directory: string): Promise<Miniflare> {
  const bundled = await build({
    entryPoints: [ENTRY],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    conditions: ["workerd", "worker", "browser"],
    external: ["cloudflare:*", "node:*"],
  });
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: bundled.outputFiles[0]?.text ?? "",
      compatibilityDate: "2026-10-01",
      compatibilityFlags: ["nodejs_compat"],
      cf: false,
      d1Databases: { DB: "bench" },
      r2Buckets: { MEDIA: "media" },
      durableObjects: { PLAYS: { className: "PlaysBuffer", useSQLite: true } },
      bindings: { SITE_NAME: "Tonearm", AUTH_SECRET: "a secret of the bench, of no use elsewhere" },
      resourcePersistencePath: join(directory, "v3"),
    }),
  );
}

/** The seconds that it took to make; kept beside the database. */
export interface BuildTimes {
  fillSeconds: number;
  indexSeconds: number;
}

/**
 * A database of so many songs with its index under .tonearm/bench: made once for each size, seed and schema.
 * @returns its folder, and how long making it took when that was
 */
export async function prepareDatabase(
  songs: number,
  seed: number,
): Promise<{ directory: string; isNew: boolean }> {
  const directory = join(workDirectory, "bench", `search-${songs}-${seed}`);
  const stamp = join(directory, "built.json");
  if (existsSync(stamp)) return { directory, isNew: false };
  mkdirSync(directory, { recursive: true });
  const miniflare = await startSearchWorker(directory);
  await (await miniflare.getD1Database("DB")).prepare("SELECT 1").run();
  await miniflare.dispose();
  const { database, close } = openD1File(databaseFileIn(directory), { readOnly: false });
  await migrate(database);
  close();
  const fillSeconds = await seconds(() => {
    const connection = openFile(directory);
    fillCatalogue(connection, songs, seed);
    connection.close();
  });
  const opened = openD1File(databaseFileIn(directory), { readOnly: false });
  await opened.database.prepare("PRAGMA synchronous = OFF").run();
  const indexSeconds = await seconds(() => rebuildSearch(catalogueDb({ DB: opened.database })));
  opened.close();
  writeFileSync(stamp, JSON.stringify({ fillSeconds, indexSeconds } satisfies BuildTimes));
  return { directory, isNew: true };
}

/** The database that miniflare has made there; its name is derived from the binding's id. */
export function databaseFileIn(directory: string): string {
  const folder = join(directory, "v3", "d1", "miniflare-D1DatabaseObject");
  const file = readdirSync(folder).find((name) => name.endsWith(".sqlite") && name !== "metadata.sqlite");
  if (!file) throw new Error(`No database in ${directory}`);
  return join(folder, file);
}

export function openFile(directory: string): DatabaseSync {
  const connection = new DatabaseSync(databaseFileIn(directory));
  connection.exec("PRAGMA synchronous = OFF");
  return connection;
}

async function seconds(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
}

/** The bytes of all tables, and of the tables of the search. */
export function sizesOf(directory: string): { all: number; index: number; spellings: number } {
  const connection = openFile(directory);
  const sum = (condition: string) =>
    (
      connection.prepare(`SELECT coalesce(sum(pgsize), 0) AS bytes FROM dbstat WHERE ${condition}`).get() as {
        bytes: number;
      }
    ).bytes;
  const spellings = "(name LIKE 'search_terms%' OR name LIKE 'search_spellings%')";
  try {
    return {
      all: sum("true"),
      index: sum(`name LIKE '%search_%' AND NOT ${spellings}`),
      spellings: sum(spellings),
    };
  } catch {
    return {
      all: statSync(databaseFileIn(directory)).size,
      index: Number.NaN,
      spellings: Number.NaN,
    };
  } finally {
    connection.close();
  }
}
