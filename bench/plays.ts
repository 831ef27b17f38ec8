/** Plays a second and rows written a play: the buffer against `UPDATE … plays + 1` for each play, in one run. */
import { Agent, request } from "node:http";

import { refreshSearchIndex } from "#catalogue/search/search-index.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { endpoints } from "#contract/endpoints.ts";
import { shardOf } from "#worker/db/plays-shard.ts";
import { startWorker } from "../tests/support/worker.ts";
import { scaleCatalogue } from "./support/scale-catalogue.ts";

const SONGS = 500;
const CONNECTIONS = 32;
const ROUNDS = 3;
const ROUND_MS = 3000;

const worker = await startWorker("bench/support/plays-entry.ts");
const catalogue = scaleCatalogue(SONGS);
const ids = (catalogue.songs ?? []).map((song) => song.id);
await upsertRows(worker.db, catalogue);
await refreshSearchIndex(worker.db);
const url = await worker.url;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** Draws songs as they are heard: the n-th most popular one 1/n as often as the first. (Zipf) */
const anId = () => ids[Math.floor(SONGS ** Math.random()) - 1] ?? "";
let users = 0;

function send(path: string, id = anId()): Promise<number> {
  const payload = JSON.stringify({ id });
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": payload.length,
    "X-Test-User": `user-${(users += 1)}`,
  };
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, url), { method: "POST", agent, headers }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    call.on("error", reject).end(payload);
  });
}

/** Sends as fast as it is answered; returns how many plays a second, and how many in all. */
async function load(path: string): Promise<{ perSecond: number; plays: number }> {
  const started = performance.now();
  let plays = 0;
  const connection = async () => {
    while (performance.now() - started < ROUND_MS) {
      const status = await send(path);
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      plays += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return { perSecond: (plays / (performance.now() - started)) * 1000, plays };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const plain: number[] = [];
const buffered: number[] = [];
let plays = SONGS;
// The Worker looks a song up once in ten minutes; that is no part of what is compared.
await Promise.all(ids.map((id) => send(endpoints.countPlay.path(), id)));
await load("/api/v1/plain");
for (let round = 0; round < ROUNDS; round += 1) {
  plain.push((await load("/api/v1/plain")).perSecond);
  const result = await load(endpoints.countPlay.path());
  buffered.push(result.perSecond);
  plays += result.plays;
}

const { meta } = await worker.database
  .prepare("UPDATE song_stats SET plays = plays + 1 WHERE song_id = ?")
  .bind(anId())
  .run();
const oneSongOfEach = new Map(ids.map((id) => [shardOf(id), id]));
let [d1, journal] = [0, 0];
const started = performance.now();
for (const id of oneSongOfEach.values()) {
  const shard = await worker.shard(id);
  await shard.ring();
  const rows = await shard.rows();
  d1 += rows.d1;
  journal += rows.journal;
}
const flushMs = performance.now() - started;
await worker.stop();

const line = (name: string, perSecond: number, d1Rows: number, journalRows: number) =>
  console.log(
    `${name.padEnd(21)}${perSecond.toFixed(0).padEnd(10)}${d1Rows.toFixed(2).padEnd(20)}${journalRows.toFixed(2)}`,
  );
console.log("                     plays/s   D1 rows a play      rows of its own a play");
line("UPDATE … plays + 1", median(plain), meta.rows_written, 0);
line("buffer", median(buffered), d1 / plays, journal / plays);
console.log(
  `The buffer takes ${(median(buffered) / median(plain)).toFixed(2)} times the plays/s with ${(d1 / plays / meta.rows_written).toFixed(2)} times the rows of D1; ` +
    `its flush of ${plays} plays of ${SONGS} songs took ${flushMs.toFixed(0)} ms.`,
);
