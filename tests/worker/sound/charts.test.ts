import { afterAll, beforeAll, expect, it } from "vitest";

import { upsertRows } from "#catalogue/db/write.ts";
import { aSong } from "../../support/builders.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
let worker: TestWorker;

beforeAll(async () => {
  worker = await startWorker();
  await upsertRows(worker.db, { songs: ["calm-a", "calm-b", "calm-c"].map((id) => aSong({ id })) });
});
afterAll(() => worker.stop());

const chart = async (path: string) =>
  (await (await worker.request(path)).json<{ data: { _id: string }[] }>()).data.map((song) => song._id);
const rows = async (sql: string) => (await worker.database.prepare(sql).all()).results;

it("the clock refreshes the charts with what was played", async () => {
  await worker.schedule(NOW);
  expect(await chart("/song/top15")).toEqual(["calm-a", "calm-b", "calm-c"]);
  const shard = await worker.shard("calm-c");
  await shard.count({ userId: "ada", songId: "calm-c", key: undefined, at: NOW.getTime() });
  await shard.ring();
  expect(await chart("/song/top15")).toEqual(["calm-a", "calm-b", "calm-c"]);
  await worker.schedule(NOW);
  expect(await chart("/song/top15")).toEqual(["calm-c", "calm-a", "calm-b"]);
  expect(await chart("/song/weeklyTop15")).toEqual(["calm-c", "calm-a", "calm-b"]);
});

it("a song trends that is played more than it used to be", async () => {
  await upsertRows(worker.db, {
    songs: [aSong({ id: "calm-d" })],
    songStats: [
      { songId: "calm-a", plays: 9_000 },
      { songId: "calm-d", plays: 300 },
    ],
    playsDaily: [
      { day: "2026-11-20", songId: "calm-a", plays: 400 },
      { day: "2026-11-20", songId: "calm-d", plays: 200 },
    ],
  });
  await worker.schedule(NOW);
  const [first] = await rows("SELECT item_id FROM charts WHERE chart = 'trending_songs' ORDER BY position");
  expect(first).toEqual({ item_id: "calm-d" });
  for (const all of ["plays_daily", "song_stats", "songs WHERE id = 'calm-d'"])
    await worker.database.exec(`DELETE FROM ${all}`);
});

it("a song that is gone leaves the charts", async () => {
  await worker.database.batch(
    ["plays_daily WHERE song_id", "song_stats WHERE song_id", "songs WHERE id"].map((where) =>
      worker.database.prepare(`DELETE FROM ${where} = 'calm-c'`),
    ),
  );
  await worker.schedule(NOW);
  expect(await rows("SELECT item_id FROM charts WHERE chart = 'top_songs' ORDER BY position")).toEqual([
    { item_id: "calm-a" },
    { item_id: "calm-b" },
  ]);
});

it("the clock drops days older than 35 and old flushes", async () => {
  await upsertRows(worker.db, {
    playsDaily: ["2026-10-16", "2026-10-17"].map((day) => ({ day, songId: "calm-a", plays: 1 })),
  });
  const at = NOW.getTime();
  await worker.database.exec(`DELETE FROM play_flushes`);
  await worker.database
    .prepare("INSERT INTO play_flushes VALUES ('old', ?), ('new', ?)")
    .bind(at - 86_400_001, at)
    .run();
  await worker.schedule(NOW);
  expect(await rows("SELECT day FROM plays_daily WHERE song_id = 'calm-a'")).toEqual([{ day: "2026-10-17" }]);
  expect(await rows("SELECT id FROM play_flushes")).toEqual([{ id: "new" }]);
});
