import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { upsertRows } from "#catalogue/db/write.ts";
import type { WireList, WireSong } from "#contract/wire.ts";
import { aSong } from "../../support/builders.ts";
import { aMember } from "../../support/people/members.ts";
import { type Person, postJson, OUTBOX_KEY } from "../../support/people/people.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

let worker: TestWorker;
let ada: Person;
let grace: Person;
const songIds = Array.from({ length: 60 }, (_, index) => `song-${String(index).padStart(2, "0")}`);

beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { DEV_OUTBOX: OUTBOX_KEY } });
  await upsertRows(worker.db, { songs: songIds.map((id) => aSong({ id })) });
  [ada, grace] = await Promise.all([aMember(worker), aMember(worker)]);
});
afterAll(() => worker.stop());
beforeEach(() => worker.database.exec("DELETE FROM listening_history"));

const listen = ({ ask }: Person, songId: unknown, values = {}) =>
  postJson(ask, "/user/addHistory", { songId, ...values });
const list = async ({ ask }: Person, query = "") =>
  await (await ask(`/user/gethistory${query}`)).json<WireList<WireSong>>();
const listedIds = async (person: Person, query = "?limit=100") =>
  (await list(person, query)).data.map(({ _id }) => _id);
/** A history of these songs, the first the newest, long ago. */
const haveHeard = ({ user }: Person, ids: readonly string[]) =>
  worker.database.batch(
    ids.map((id, index) =>
      worker.database
        .prepare("INSERT INTO listening_history (user_id, song_id, listened_at) VALUES (?, ?, ?)")
        .bind(user._id, id, 1000 - index),
    ),
  );

describe("the listening history", () => {
  it("begins with the song heard last, each song once", async () => {
    await haveHeard(ada, ["song-00", "song-01", "song-02"]);
    expect((await listen(ada, "song-02")).status).toBe(200);
    expect(await listedIds(ada)).toEqual(["song-02", "song-00", "song-01"]);
  });

  it("keeps the last 50", async () => {
    await haveHeard(ada, songIds.slice(0, 50));
    await haveHeard(grace, songIds.slice(0, 50));
    await listen(ada, "song-55");
    expect(await listedIds(ada)).toEqual(["song-55", ...songIds.slice(0, 49)]);
    expect(await listedIds(grace)).toEqual(songIds.slice(0, 50));
  });

  it("keeps the last 50 also of many at once", async () => {
    await Promise.all(songIds.map((id) => listen(ada, id)));
    const stored = await worker.database
      .prepare("SELECT count(*) AS n FROM listening_history WHERE user_id = ?")
      .bind(ada.user._id)
      .first<number>("n");
    expect(stored).toBe(50);
  });

  it("comes page by page, without what has left the catalogue", async () => {
    await haveHeard(ada, ["song-00", "gone", "song-01", "song-02", "song-03"]);
    const first = await list(ada, "?limit=2");
    expect(first.data.map(({ _id }) => _id)).toEqual(["song-00"]);
    expect(await listedIds(ada, `?limit=3&cursor=${first.nextCursor}`)).toEqual([
      "song-01",
      "song-02",
      "song-03",
    ]);
  });

  it("is the user's own", async () => {
    await listen(ada, "song-00");
    expect(await listedIds(grace)).toEqual([]);
    expect((await listen(grace, "song-01", { userId: ada.user._id })).status).toBe(403);
    await grace.ask("/user/gethistory", { method: "DELETE" });
    expect(await listedIds(ada)).toEqual(["song-00"]);
  });

  it("is cleared", async () => {
    await listen(ada, "song-00");
    const cleared = await ada.ask("/user/gethistory", { method: "DELETE" });
    expect([cleared.status, await listedIds(ada)]).toEqual([200, []]);
  });

  it("knows only songs", async () => {
    expect((await listen(ada, "nothing")).status).toBe(404);
    expect((await listen(ada, undefined)).status).toBe(400);
    expect((await listen(ada, { id: "song-00" })).status).toBe(400);
  });

  it("is in the user's export", async () => {
    await haveHeard(ada, ["song-00"]);
    const { history } = await (await ada.ask("/user/export")).json<{ history: unknown[] }>();
    expect(history).toEqual([{ songId: "song-00", listenedAt: 1000 }]);
  });
});
