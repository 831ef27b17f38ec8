import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";

import { type CatalogueDb, catalogueDb } from "#catalogue/db/db.ts";
import { migrate } from "#cli/local/migrate.ts";
import { rootDirectory } from "#cli/local/paths.ts";
import { OBJECT_HEADER } from "#cli/local/state/bucket-over-http.ts";
import { openD1OverHttp } from "#cli/local/state/d1-over-http.ts";
import { type PlaysShard, shardOf } from "#worker/db/plays-shard.ts";
import type { PlaysUnderTest } from "./entries/worker-entry.ts";

/** A Worker of its own with an empty, migrated database, an empty bucket and empty buffers, in workerd. */
export interface TestWorker {
  /** Asks the Worker; a path below /api/v1 may leave that out. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** The same by a whole address, at any host. */
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  db: CatalogueDb;
  database: D1Database;
  bucket: R2Bucket;
  /** The buffer that counts a song. */
  shard: (songId: string) => Promise<Shard>;
  /** Runs what the clock does. */
  schedule: (at: Date) => Promise<void>;
  url: Promise<URL>;
  /** What the Worker and its runtime have written to the console. */
  printed: () => string;
  stop: () => Promise<void>;
}

type Shard = Pick<PlaysShard, "count"> & PlaysUnderTest;

export const AUTH_SECRET = "a secret of the tests, of no use elsewhere";

/** The names of the data, which the app and who looks into it share. */
const DATA = { d1Databases: { DB: "db" }, r2Buckets: { MEDIA: "media" } };
/** As commands reach the data: Miniflare's own way asks workerd once for each step of a statement, and waits. */
const STATE_WORKER = {
  name: "state",
  modules: true as const,
  script: stripTypeScriptTypes(readFileSync(join(rootDirectory, "cli/local/state/state-worker.ts"), "utf8")),
  compatibilityDate: "2026-10-01",
  ...DATA,
  bindings: { STATE_KEY: AUTH_SECRET, OBJECT_HEADER },
  unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
};

const WORKER_ENTRY = "tests/support/entries/worker-entry.ts";
/** The entry that hashes as the product does. */
const PASSWORDS_ENTRY = "tests/support/entries/passwords-entry.ts";

/** Where the tests of one run find the bundled Worker and a migrated database; a benchmark makes its own. */
const PREPARED = "TONEARM_PREPARED_WORKER";

/** Vitest runs this before the Worker's tests: one bundle and one migrated database serve all of them. */
export default async function prepareWorker(): Promise<() => void> {
  const directory = mkdtempSync(join(tmpdir(), "tonearm-tests-"));
  writeFileSync(join(directory, "worker.mjs"), await bundle(WORKER_ENTRY));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: join(directory, "state"),
      cf: false,
      workers: [STATE_WORKER],
    }),
  );
  await migrate(openDatabase(await miniflare.unsafeGetDirectURL(STATE_WORKER.name)));
  await miniflare.dispose();
  process.env[PREPARED] = directory;
  return () => rmSync(directory, { recursive: true, force: true });
}

/** Scrypt with a thousandth of the product's work, which alone would be a fifth of these tests. password.test.ts measures the product's own. */
const quickPasswords: Plugin = {
  name: "quick passwords",
  setup(build) {
    build.onLoad({ filter: /passwords[/\\]password\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      const contents = source.replace("{ logN: 14, r: 8, p: 5 }", "{ logN: 6, r: 8, p: 1 }");
      if (contents === source) throw new Error(`The cost of a hash is not where it was in ${path}`);
      return { contents, loader: "ts" };
    });
  },
};

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: "esm",
    conditions: ["workerd", "worker", "browser"],
    external: ["cloudflare:*", "node:*"],
    plugins: entry === PASSWORDS_ENTRY ? [] : [quickPasswords],
  });
  return outputFiles[0]?.text ?? "";
}

/** Tests of stores put another one in its place. */
const { fetch: askOutside } = globalThis;

function openDatabase(url: URL): D1Database {
  const database = openD1OverHttp((path, body) =>
    askOutside(new URL(`/d1/${path}`, url), {
      method: "POST",
      // workerd ends a connection that rests for 5 s, as one may in a process that gets no turn on a busy machine.
      headers: { Authorization: `Bearer ${AUTH_SECRET}`, Connection: "close" },
      body: JSON.stringify(body),
    }),
  );
  const exec = (sql: string) => database.batch(sql.split("\n").map((line) => database.prepare(line)));
  return Object.assign(database, { exec });
}

/**
 * @param bindings variables, beside those that every deployment has
 * @param searchesAMinute how many searches an address has; not limited when left out
 * @param isQuiet leaves what the Worker prints to `printed`
 */
export async function startWorker(
  entry = WORKER_ENTRY,
  {
    bindings = {},
    searchesAMinute,
    isQuiet = false,
  }: { bindings?: Record<string, string>; searchesAMinute?: number; isQuiet?: boolean } = {},
): Promise<TestWorker> {
  const printed: string[] = [];
  const prepared = process.env[PREPARED];
  const state = mkdtempSync(join(tmpdir(), "tonearm-worker-"));
  if (prepared !== undefined) cpSync(join(prepared, "state"), state, { recursive: true });
  const script =
    prepared !== undefined && entry === WORKER_ENTRY
      ? readFileSync(join(prepared, "worker.mjs"), "utf8")
      : await bundle(entry);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      handleStructuredLogs: ({ level, message }) => {
        printed.push(message);
        if (!isQuiet) process[/error|warn/.test(level) ? "stderr" : "stdout"].write(`${message}\n`);
      },
      resourcePersistencePath: state,
      cf: false,
      workers: [
        {
          name: "app",
          modules: true,
          script,
          compatibilityDate: "2026-10-01",
          compatibilityFlags: ["nodejs_compat"],
          ...DATA,
          durableObjects: { PLAYS: { className: "PlaysBuffer", useSQLite: true } },
          ...(searchesAMinute !== undefined && {
            ratelimits: {
              SEARCHES: { namespace_id: "1", simple: { limit: searchesAMinute, period: 60 as const } },
            },
          }),
          bindings: { SITE_NAME: "Tonearm", AUTH_SECRET, ...bindings },
        },
        STATE_WORKER,
      ],
    }),
  );
  const database = openDatabase(await miniflare.unsafeGetDirectURL(STATE_WORKER.name));
  if (prepared === undefined) await migrate(database);
  const bucket = (await miniflare.getR2Bucket("MEDIA")) as unknown as R2Bucket;
  const fetch = async (url: string, init: RequestInit = {}) => {
    // Miniflare knows forms of its own only; a request turns any body into bytes.
    const { headers, body } = new Request(url, init);
    const bytes = body && (await new Response(body).arrayBuffer());
    const sent = { ...init, headers: Object.fromEntries(headers), body: bytes };
    return (await miniflare.dispatchFetch(url, sent)) as unknown as Response;
  };
  const request = async (path: string, init?: RequestInit) => {
    const isWhole = /^\/(api|media|dev|oembed|\.well-known)\b|\.(xml|txt)$/.test(path);
    const address = isWhole ? path : `/api/v1${path}`;
    return fetch(`http://localhost${address}`, init);
  };
  const shard = async (songId: string) => {
    const shards = await miniflare.getDurableObjectNamespace("PLAYS");
    return shards.get(shards.idFromName(shardOf(songId))) as unknown as Shard;
  };
  const schedule = async (at: Date) => {
    const worker = await miniflare.getWorker();
    await worker.scheduled({ scheduledTime: at, cron: "*/15 * * * *" });
  };
  return {
    fetch,
    request,
    db: catalogueDb({ DB: database }),
    database,
    bucket,
    shard,
    schedule,
    url: miniflare.ready,
    printed: () => printed.join("\n"),
    stop: async () => {
      await miniflare.dispose();
      rmSync(state, { recursive: true, force: true });
    },
  };
}
