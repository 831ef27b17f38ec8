/**
 * Search in a generated catalogue: time and rows by class of query, by node:sqlite, against LIKE and bm25 in the same
 * run, then over HTTP through the Worker and its D1.
 * `npm run bench -- search [--songs 100000] [--seed 1] [--queries 100] [--only node|http]`
 */
import { Agent, request } from "node:http";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { catalogueDb } from "#catalogue/db/db.ts";
import { searchCatalogue } from "#catalogue/search/search.ts";
import { matchesOf } from "#catalogue/search/match.ts";
import { countSearchEntries } from "#catalogue/search/rebuild.ts";
import { openD1File } from "#cli/local/machine/d1-file.ts";
import { readQuery } from "#domain/search/query.ts";
import { quantile } from "./support/listening.ts";
import { drawQueries } from "./support/search-classes.ts";
import {
  type BuildTimes,
  databaseFileIn,
  openFile,
  prepareDatabase,
  sizesOf,
  startSearchWorker,
} from "./support/search-database.ts";

const { values } = parseArgs({
  options: {
    songs: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    queries: { type: "string", default: "100" },
    only: { type: "string" },
  },
});
const ROUNDS = 3;
const CONNECTIONS = 8;
const PANEL = { artists: 5, albums: 5, songs: 40 };
const LIKE = `SELECT id FROM songs WHERE title LIKE ? ORDER BY popularity DESC LIMIT 40`;
const BM25 = `SELECT item_id FROM (SELECT rowid AS document, rank FROM search_songs WHERE search_songs MATCH ? ORDER BY rank LIMIT 40)
  JOIN search_entries ON number = document % 4294967296`;

const { directory, isNew } = await prepareDatabase(Number(values.songs), Number(values.seed));
const built = JSON.parse(readFileSync(join(directory, "built.json"), "utf8")) as BuildTimes;
const sizes = sizesOf(directory);
const mib = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
console.log(
  `${values.songs} songs (${isNew ? "made now" : "made before"}): filled in ${built.fillSeconds.toFixed(1)} s, indexed in ${built.indexSeconds.toFixed(1)} s; ` +
    `all ${mib(sizes.all)} MiB, index ${mib(sizes.index)} MiB, spellings ${mib(sizes.spellings)} MiB`,
);

const connection = openFile(directory);
const classes = drawQueries(connection, Number(values.queries), Number(values.seed));
connection.close();

type Times = number[];
const cells = (times: Times) =>
  `${quantile(times, 0.5).toFixed(2)}/${quantile(times, 0.99).toFixed(2)}`.padEnd(16);
const head = (name: string, titles: string[]) =>
  console.log(`\n${name.padEnd(14)}${titles.map((title) => title.padEnd(16)).join("")}`);

/** Wall time of each, and the processor's time of all but the first round, which others on the machine do not change. */
async function timed(
  queries: readonly string[],
  run: (query: string) => unknown,
): Promise<{ times: Times; cpuMs: number }> {
  const times: Times = [];
  let cpu = process.cpuUsage();
  for (let round = 0; round <= ROUNDS; round += 1) {
    if (round === 1) cpu = process.cpuUsage();
    for (const query of queries) {
      const started = performance.now();
      await run(query);
      // The first round fills SQLite's cache and is not counted.
      if (round > 0) times.push(performance.now() - started);
    }
  }
  const { user, system } = process.cpuUsage(cpu);
  return { times, cpuMs: (user + system) / 1000 / times.length };
}

if (values.only !== "http") await inNode();
if (values.only !== "node") await overHttp();

async function inNode(): Promise<void> {
  const { database, close } = openD1File(databaseFileIn(directory), { readOnly: true });
  const db = catalogueDb({ DB: database });
  const [songs] = await countSearchEntries(db);
  console.log(`songs: ${songs?.rows} rows, ${songs?.documents} documents`);
  const like = (query: string) =>
    database
      .prepare(LIKE)
      .bind(`%${query.slice(0, 16)}%`)
      .all();
  const bm25 = (query: string) => {
    const read = readQuery(query);
    return read && database.prepare(BM25).bind(matchesOf(read).all).all();
  };
  head("node:sqlite", ["songs, exact", "all, mended", "LIKE songs", "bm25 songs", "CPU ms a query of each"]);
  for (const [name, queries] of Object.entries(classes)) {
    const ours = await timed(queries, (query) =>
      searchCatalogue(db, { query, limits: { songs: 40 }, isExact: true }),
    );
    const all = await timed(queries, (query) =>
      searchCatalogue(db, { query, limits: PANEL, isListing: true }),
    );
    const baselines = [await timed(queries.slice(0, 30), like), await timed(queries.slice(0, 30), bm25)];
    const measured = [ours, all, ...baselines];
    const cpu = measured.map(({ cpuMs }) => cpuMs.toFixed(2)).join(" ");
    console.log(name.padEnd(14) + measured.map(({ times }) => cells(times)).join("") + cpu);
  }
  close();
}

type Ask = (path: string, query: string, extra?: string, headers?: Record<string, string>) => Promise<string>;

async function overHttp(): Promise<void> {
  const worker = await startSearchWorker(directory);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = asker(await worker.ready, agent);
  for (const query of Object.values(classes).flat()) await ask("/home/searchAll", query, "&limit=99");
  await measureClasses(ask);
  // A limit that differs is another answer, so that neither round finds one of before in the cache.
  await measureThroughput(ask, "/song/search", PANEL.songs);
  await measureThroughput(ask, "/home/searchAll", PANEL.songs - 1);
  agent.destroy();
  await worker.dispose();
}

function asker(url: URL, agent: Agent): Ask {
  return (path, query, extra = "", headers = {}) =>
    new Promise((resolve, reject) => {
      const address = new URL(
        `/api/v1${path}?query=${encodeURIComponent(query.toWellFormed())}${extra}`,
        url,
      );
      request(address, { agent, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          if (answer.statusCode === 200) resolve(Buffer.concat(parts).toString());
          else reject(new Error(`${path} answered ${answer.statusCode} to ${query}`));
        });
      })
        .on("error", reject)
        .end();
    });
}

/** Times and rows of each class of queries, one query after the other. */
async function measureClasses(ask: Ask): Promise<void> {
  const once = async (queries: readonly string[], run: (query: string) => Promise<string>) => {
    const times: Times = [];
    for (const query of queries) {
      const started = performance.now();
      await run(query);
      times.push(performance.now() - started);
    }
    return times;
  };
  const rowsOf = async (path: string, query: string) =>
    (JSON.parse(await ask(path, query, "&limit=41", { "X-Count-Rows": "1" })) as { rows: number }).rows;

  head("HTTP, D1", [
    "song/search",
    "home/searchAll",
    "in the cache",
    "rows song p50/max",
    "rows all p50/max",
  ]);
  const everything: { song: Times; all: Times } = { song: [], all: [] };
  for (const [name, queries] of Object.entries(classes)) {
    const song = await once(queries, (query) => ask("/song/search", query, "&limit=40"));
    const all = await once(queries, (query) => ask("/home/searchAll", query, "&limit=40"));
    const cached = await once(queries, (query) => ask("/home/searchAll", query, "&limit=40"));
    everything.song.push(...song);
    everything.all.push(...all);
    const rows: [number[], number[]] = [[], []];
    for (const query of queries.slice(0, 40)) {
      rows[0].push(await rowsOf("/song/search", query));
      rows[1].push(await rowsOf("/home/searchAll", query));
    }
    const counts = rows.map((read) => `${quantile(read, 0.5)}/${Math.max(...read)}`.padEnd(16)).join("");
    console.log(name.padEnd(14) + [song, all, cached].map(cells).join("") + counts);
  }
  console.log(`${"all classes".padEnd(14)}${cells(everything.song)}${cells(everything.all)}`);
  console.log(
    `slowest: song/search ${Math.max(...everything.song).toFixed(1)} ms, home/searchAll ${Math.max(...everything.all).toFixed(1)} ms`,
  );
}

/** Queries a second over several connections. */
async function measureThroughput(ask: Ask, path: string, limit: number): Promise<void> {
  const queries = Object.values(classes).flat();
  const times: Times = [];
  let next = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < queries.length) {
        const query = queries[next++] ?? "";
        const asked = performance.now();
        await ask(path, query, `&limit=${limit}`);
        times.push(performance.now() - asked);
      }
    }),
  );
  const perSecond = (queries.length / (performance.now() - started)) * 1000;
  console.log(`${CONNECTIONS} connections, ${path}: ${perSecond.toFixed(0)}/s, p50/p99 ${cells(times)}`);
}
