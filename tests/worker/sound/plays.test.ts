import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { searchSongs } from "#catalogue/search/search.ts";
import { refreshSearchIndex } from "#catalogue/search/search-index.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { anAlbum, anArtist, aSong } from "../../support/builders.ts";
import { PlayLimit } from "#worker/sound/plays/play-limit.ts";
import { SeenPlays } from "#worker/sound/plays/seen-plays.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const NOON = Date.UTC(2026, 10, 21, 12);
const path = "/song/incresePlayCont";
let worker: TestWorker;
let made = 0;
let songId = "";

beforeAll(async () => {
  worker = await startWorker();
});
afterAll(() => worker.stop());
beforeEach(async () => {
  songId = `played-${(made += 1)}`;
  await upsertRows(worker.db, { songs: [aSong({ id: songId })] });
});

const play = (body: unknown = { id: songId }, headers: Record<string, string> = {}) =>
  worker.request(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Test-User": "ada", ...headers },
    body: JSON.stringify(body),
  });
const playAt = async (seconds: number, { userId = "ada", key }: { userId?: string; key?: string } = {}) =>
  (await (await worker.shard(songId)).count({ userId, songId, key, at: NOON + seconds * 1000 })) ===
  "counted";
const ring = async () => (await worker.shard(songId)).ring();
const playsOf = (id: string) =>
  worker.database.prepare("SELECT plays FROM song_stats WHERE song_id = ?").bind(id).first<number>("plays");
const shownPlays = async () => {
  const answer = await worker.request(`/song/${songId}`);
  return (await answer.json<{ data: { plays: number } }>()).data.plays;
};

describe("a play", () => {
  it("is shown by the song after the alarm", async () => {
    const answer = await play();
    expect([answer.status, await answer.json()]).toEqual([200, { success: true, message: "Play counted" }]);
    expect(await shownPlays()).toBe(0);
    await ring();
    expect(await shownPlays()).toBe(1);
  });

  it("sets an alarm that the runtime rings within a minute", async () => {
    await play();
    const shard = await worker.shard(songId);
    expect(await shard.alarmIn()).toBeGreaterThan(0);
    expect(await shard.alarmIn()).toBeLessThanOrEqual(60_000);
    await shard.hasten();
    await expect.poll(shownPlays).toBe(1);
  });

  it("counts once for a listener and song in 30 s", async () => {
    expect(await playAt(0)).toBe(true);
    expect(await playAt(29.9)).toBe(false);
    expect(await playAt(20, { userId: "grace" })).toBe(true);
    expect(await playAt(30)).toBe(true);
    expect(await playAt(45)).toBe(false);
    await ring();
    expect(await playsOf(songId)).toBe(3);
  });

  it("counts once by its key, however late it is sent again", async () => {
    expect(await playAt(0, { key: "one" })).toBe(true);
    expect(await playAt(600, { key: "one" })).toBe(false);
    expect(await playAt(610, { key: "two" })).toBe(true);
    expect(await playAt(620, { key: "two", userId: "grace" })).toBe(true);
    await ring();
    expect(await playsOf(songId)).toBe(3);
  });

  it("counts once when it is sent many times at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => play(undefined, { "Idempotency-Key": "same" })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 200));
    await ring();
    expect(await playsOf(songId)).toBe(1);
  });

  it("belongs to the day on which it was heard", async () => {
    await playAt(0);
    await playAt(86_400);
    await ring();
    const { results } = await worker.database
      .prepare("SELECT day, plays FROM plays_daily WHERE song_id = ? ORDER BY day")
      .bind(songId)
      .all();
    expect(results).toEqual([
      { day: "2026-11-21", plays: 1 },
      { day: "2026-11-22", plays: 1 },
    ]);
  });
});

describe("the months", () => {
  const monthsOf = async (id: string) =>
    (
      await worker.database
        .prepare("SELECT month, plays FROM plays_monthly WHERE song_id = ? ORDER BY month")
        .bind(id)
        .all<{ month: string; plays: number }>()
    ).results;

  it("keep all plays for ever, whatever fails on the way", async () => {
    const shard = await worker.shard(songId);
    const week = 7 * 86_400;
    for (const [index, when] of (["before", "after", "before", "after"] as const).entries()) {
      await playAt(index * week);
      await playAt(index * week + 60);
      await shard.failNextBatch(when);
      await shard.ring();
      await shard.ring();
      await playAt(index * week + 120);
      await shard.ring();
    }
    expect(await monthsOf(songId)).toEqual([
      { month: "2026-11", plays: 6 },
      { month: "2026-12", plays: 6 },
    ]);
    expect(await playsOf(songId)).toBe(12);
    await worker.schedule(new Date(NOON + 366 * 86_400_000));
    const { results } = await worker.database
      .prepare("SELECT day FROM plays_daily WHERE song_id = ?")
      .bind(songId)
      .all();
    expect(results).toEqual([]);
    expect((await monthsOf(songId)).map(({ plays }) => plays)).toEqual([6, 6]);
  });
});

describe("what a buffer remembers", () => {
  const aPlay = (key: string, seconds: number, song = "song") => ({
    userId: "ada",
    songId: song,
    key,
    at: NOON + seconds * 1000,
  });

  it("is nothing of plays that do not count, however many are sent", () => {
    const seen = new SeenPlays(10);
    expect(seen.admit(aPlay("first", 0))).toBe(true);
    for (let sent = 0; sent < 1000; sent += 1) expect(seen.admit(aPlay(`again-${sent}`, 1))).toBe(false);
    expect([seen.admit(aPlay("first", 600)), seen.admit(aPlay("again-0", 600))]).toEqual([false, true]);
  });

  it("is bounded, the oldest play being forgotten first", () => {
    const seen = new SeenPlays(10);
    const admitted = () =>
      Array.from({ length: 15 }, (_, song) => seen.admit(aPlay("key", song, `song-${song}`)));
    expect(admitted()).toEqual(Array.from({ length: 15 }, () => true));
    const known = Array.from({ length: 10 }, (_, song) => seen.admit(aPlay("key", 1000, `song-${song + 5}`)));
    expect(known).toEqual(Array.from({ length: 10 }, () => false));
    expect(seen.admit(aPlay("key", 1000, "song-4"))).toBe(true);
  });

  it("is how many plays a listener sent within the hour", () => {
    const limit = new PlayLimit();
    for (let sent = 0; sent < 1200; sent += 1) expect(limit.tooManyForMs("ada", NOON)).toBe(0);
    expect(limit.tooManyForMs("ada", NOON + 600_000)).toBe(3_000_000);
    expect(limit.tooManyForMs("grace", NOON + 600_000)).toBe(0);
    expect(limit.tooManyForMs("ada", NOON + 3_600_000)).toBe(0);
  });
});

describe("a flush", () => {
  it.each(["before", "after"] as const)(
    "counts once when its batch failed %s D1 had it, and later plays too",
    async (when) => {
      await playAt(0);
      const shard = await worker.shard(songId);
      await shard.failNextBatch(when);
      await shard.ring();
      expect(await playsOf(songId)).toBe(when === "before" ? null : 1);
      expect(await shard.alarmIn()).toBeGreaterThan(0);
      await playAt(60);
      await shard.ring();
      await shard.ring();
      expect(await playsOf(songId)).toBe(2);
    },
  );

  it("knows what was played when the object was out of memory meanwhile", async () => {
    await playAt(0, { key: "one" });
    await (await worker.shard(songId)).evict().catch(() => undefined);
    expect(await playAt(40, { key: "one" })).toBe(false);
    expect(await playAt(40, { key: "two" })).toBe(true);
    await ring();
    await (await worker.shard(songId)).evict().catch(() => undefined);
    expect(await playAt(80, { key: "two" })).toBe(false);
    await ring();
    expect(await playsOf(songId)).toBe(2);
  });

  it("comes back within the hour to forget who played what", async () => {
    await playAt(0);
    const shard = await worker.shard(songId);
    await shard.ring();
    expect(await shard.alarmIn()).toBeGreaterThan(60_000);
    expect(await shard.alarmIn()).toBeLessThanOrEqual(3_600_000);
    await playAt(60);
    expect(await shard.alarmIn()).toBeLessThanOrEqual(60_000);
  });

  it("passes over a song that is gone", async () => {
    await playAt(0);
    await worker.database.prepare("DELETE FROM songs WHERE id = ?").bind(songId).run();
    await ring();
    expect(await playsOf(songId)).toBeNull();
  });

  it("moves a song, its album and its artist up in search when it reaches a tier", async () => {
    const artist = anArtist({ name: `Quiet ${songId}` });
    const album = anAlbum(artist.id, { title: `Rising ${songId}` });
    const [low, high] = [`rise-${made}-a`, `rise-${made}-b`];
    await upsertRows(worker.db, {
      artists: [artist],
      albums: [album],
      songs: [low, high].map((id) => aSong({ id, title: `Rising ${made}`, albumId: album.id })),
      songArtists: [low, high].map((id) => ({ songId: id, artistId: artist.id, position: 0 })),
    });
    await refreshSearchIndex(worker.db);
    const found = async () =>
      (await searchSongs(worker.db, { query: `rising ${made}`, limit: 2 })).items.map((song) => song.id);
    expect(await found()).toEqual([low, high]);
    const shard = await worker.shard(high);
    for (const userId of ["ada", "grace", "joan"]) {
      await shard.count({ userId, songId: high, key: undefined, at: NOON });
    }
    await shard.ring();
    expect(await found()).toEqual([high, low]);
    const { results } = await worker.database
      .prepare("SELECT DISTINCT popularity FROM search_entries WHERE item_id IN (?, ?, ?)")
      .bind(high, album.id, artist.id)
      .all();
    expect(results).toEqual([{ popularity: 2 }]);
  });
});

describe("the call", () => {
  it("counts no more plays of a listener for the hour than one every three seconds", async () => {
    const shard = await worker.shard(songId);
    await shard.repeat({ userId: "machine", songId, key: undefined, at: Date.now() }, 1199);
    const send = (user: string) => play(undefined, { "X-Test-User": user });
    expect((await send("machine")).status).toBe(200);
    const refused = await send("machine");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(1800);
    expect((await send("joan")).status).toBe(200);
  });

  it.each([
    ["a visitor", {}, { "X-Test-User": "" }, 401],
    ["no id", {}, {}, 400],
    ["a number", { id: 7 }, {}, 400],
    ["a list", [], {}, 400],
    ["an odd key", { id: "played-1" }, { "Idempotency-Key": "a b" }, 400],
    ["a long key", { id: "played-1" }, { "Idempotency-Key": "a".repeat(65) }, 400],
    ["a form", { id: "played-1" }, { "Content-Type": "text/plain" }, 415],
    ["an unknown song", { id: "nobody" }, {}, 404],
    ["no id at all", { id: "../\u0000" }, {}, 404],
    ["null", null, {}, 400],
    ["a play of somebody else", { id: "played-1", userId: "grace" }, {}, 403],
    ["another site", { id: "played-1" }, { Origin: "https://evil.example" }, 403],
  ])("refuses %s", async (_, body, headers, status) => {
    const { "X-Test-User": user, ...rest } = { "X-Test-User": "ada", ...headers } as Record<string, string>;
    const answer = await worker.request(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...(user && { "X-Test-User": user }), ...rest },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(status);
    const { success, message } = await answer.json<{ success: boolean; message: string }>();
    expect(success).toBe(false);
    if (status === 401) expect(message).toBe("Unauthorized: You Need to Login");
  });

  it("refuses what is no JSON, and other methods", async () => {
    const headers = { "Content-Type": "application/json", "X-Test-User": "ada" };
    expect((await worker.request(path, { method: "POST", headers, body: "{" })).status).toBe(400);
    const answer = await worker.request(path);
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
  });
});
