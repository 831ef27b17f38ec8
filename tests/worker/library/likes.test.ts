import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { upsertRows } from "#catalogue/db/write.ts";
import type { WireLikedIds, WireList, WireOne, WireOwnedSongs, WireSong } from "#contract/wire.ts";
import { anAlbum, anArtist, aSong } from "../../support/builders.ts";
import { aMember } from "../../support/people/members.ts";
import { type Person, postJson, OUTBOX_KEY } from "../../support/people/people.ts";
import { own } from "../../support/owned.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

let worker: TestWorker;
let ada: Person;
let grace: Person;
const songIds = Array.from({ length: 25 }, (_, index) => `song-${String(index).padStart(2, "0")}`);

beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { DEV_OUTBOX: OUTBOX_KEY } });
  await upsertRows(worker.db, {
    artists: [anArtist({ id: "singer" })],
    albums: [anAlbum("singer", { id: "record" })],
    songs: songIds.map((id) => aSong({ id })),
  });
  [ada, grace] = await Promise.all([aMember(worker), aMember(worker)]);
});
afterAll(() => worker.stop());
beforeEach(async () => {
  await worker.database.batch(
    ["likes", "rate_limits"].map((table) => worker.database.prepare(`DELETE FROM ${table}`)),
  );
});

const like = ({ ask }: Person, body: unknown) => postJson(ask, "/like", body);
const unlike = ({ ask }: Person, body: unknown) =>
  ask("/like", {
    method: "DELETE",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
const idsOf = async ({ ask }: Person) => (await (await ask("/like/ids")).json<WireOne<WireLikedIds>>()).data;
const list = async ({ ask }: Person, query = "") =>
  await (await ask(`/like${query}`)).json<WireList<WireSong>>();
const listedIds = async (person: Person, query = "") =>
  (await list(person, query)).data.map(({ _id }) => _id);
const statusAndText = async (answer: Response) => {
  const { message } = await answer.json<{ message: string }>();
  return [answer.status, message];
};
/** Likes of these songs, the first the newest. */
const haveLiked = ({ user }: Person, ids: readonly string[], likedAt = (index: number) => 1000 - index) =>
  worker.database.batch(
    ids.map((id, index) =>
      worker.database
        .prepare("INSERT INTO likes (user_id, kind, item_id, liked_at) VALUES (?, 'song', ?, ?)")
        .bind(user._id, id, likedAt(index)),
    ),
  );

describe("a like", () => {
  it.each([
    [{ songId: "song-00" }, "song-00", "song"],
    [{ albumId: "record" }, "record", "album"],
    [{ artistId: "singer" }, "singer", "artist"],
  ])("of %o is new once", async (body, id, kind) => {
    const [first, second] = [await like(ada, body), await like(ada, body)];
    const said = { success: true, message: "Added to favorites!", data: { _id: id } };
    expect([first.status, await first.json()]).toEqual([201, said]);
    expect([second.status, await second.json()]).toEqual([200, said]);
    expect(await listedIds(ada, `?kind=${kind}`)).toEqual([id]);
  });

  it("given ten times at once is one like, new once", async () => {
    const answers = await Promise.all(songIds.slice(0, 10).map(() => like(ada, { songId: "song-00" })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await listedIds(ada)).toEqual(["song-00"]);
  });

  it("wants to know of what", async () => {
    const text = [400, "Either songId or albumId must be provided"];
    for (const body of [{}, { songId: null }, { songId: "" }]) {
      expect(await statusAndText(await like(ada, body))).toEqual(text);
      expect(await statusAndText(await postJson(ada.ask, "/favourites", body))).toEqual(text);
      expect(await statusAndText(await unlike(ada, body))).toEqual(text);
    }
    expect(await statusAndText(await like(ada, { songId: 5 }))).toEqual([400, "Bad request"]);
    expect((await ada.ask("/like", { method: "POST", body: "songId=song-00" })).status).toBe(415);
  });

  it("is of something in the catalogue", async () => {
    for (const body of [{ songId: "record" }, { albumId: "singer" }, { artistId: "song-00" }])
      expect((await like(ada, body)).status).toBe(404);
    expect((await like(ada, { songId: "x".repeat(10_000) })).status).toBe(404);
  });

  it("is taken back by a body or by parameters, and again", async () => {
    await like(ada, { songId: "song-00" });
    await like(ada, { albumId: "record" });
    expect((await unlike(ada, { songId: "song-00" })).status).toBe(200);
    expect((await ada.ask("/like?albumId=record", { method: "DELETE" })).status).toBe(200);
    expect((await unlike(ada, { songId: "song-00" })).status).toBe(200);
    expect(await idsOf(ada)).toEqual({ songs: [], albums: [], artists: [] });
  });

  it("on an artist's page is of the song when there is one, else of the artist", async () => {
    await postJson(ada.ask, "/favourites", { userId: ada.user._id, artistId: "singer" });
    await postJson(ada.ask, "/favourites", { artistId: "singer", songId: "song-03" });
    expect(await idsOf(ada)).toEqual({ songs: ["song-03"], albums: [], artists: ["singer"] });
  });
});

describe("likes", () => {
  it("are the user's own", async () => {
    await like(ada, { songId: "song-00" });
    expect(await listedIds(grace)).toEqual([]);
    expect(await idsOf(grace)).toEqual({ songs: [], albums: [], artists: [] });
    expect((await unlike(grace, { songId: "song-00" })).status).toBe(200);
    expect(await listedIds(ada)).toEqual(["song-00"]);
  });

  it("name nobody else", async () => {
    const body = { userId: ada.user._id, songId: "song-00", artistId: "singer" };
    expect((await like(grace, body)).status).toBe(403);
    expect((await postJson(grace.ask, "/favourites", body)).status).toBe(403);
    expect((await unlike(grace, body)).status).toBe(403);
    const address = `/like?songId=song-00&userId=${ada.user._id}`;
    expect((await grace.ask(address, { method: "DELETE" })).status).toBe(403);
    expect([await idsOf(ada), await idsOf(grace)].flatMap(({ songs }) => songs)).toEqual([]);
  });

  it("come newest first, page by page, also where several are of one moment", async () => {
    await haveLiked(ada, songIds, (index) => 1000 - Math.floor(index / 10));
    await haveLiked(grace, songIds.slice(0, 3));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(ada, `?limit=7${cursor ? `&cursor=${cursor}` : ""}`);
      seen.push(...page.data.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(songIds);
    expect((await idsOf(ada)).songs).toEqual(songIds);
    expect((await ada.ask("/like?cursor=nonsense")).status).toBe(400);
    expect((await ada.ask("/like?limit=101")).status).toBe(400);
    expect((await ada.ask("/like?kind=playlist")).status).toBe(400);
  });

  it("leave out what has left the catalogue, and go on behind it", async () => {
    await haveLiked(ada, ["song-00", "gone-1", "gone-2", "gone-3", "song-01"]);
    const first = await list(ada, "?limit=2");
    expect(first.data.map(({ _id }) => _id)).toEqual(["song-00"]);
    const second = await list(ada, `?limit=2&cursor=${first.nextCursor}`);
    expect(second.data).toEqual([]);
    expect(await listedIds(ada, `?limit=2&cursor=${second.nextCursor}`)).toEqual(["song-01"]);
  });

  it("are kept from whoever asks too often", async () => {
    await like(ada, { songId: "song-00" });
    await worker.database.exec("UPDATE rate_limits SET count = 1200 WHERE key LIKE 'library:%'");
    const refused = await unlike(ada, { songId: "song-00" });
    expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect(await listedIds(ada)).toEqual(["song-00"]);
    expect((await like(grace, { songId: "song-00" })).status).toBe(201);
  });

  it("are in the user's export, and nobody else's are", async () => {
    await like(ada, { albumId: "record" });
    await like(grace, { songId: "song-07" });
    const { likes } = await (await ada.ask("/user/export")).json<{ likes: unknown[] }>();
    expect(likes).toEqual([{ kind: "album", id: "record", likedAt: expect.any(Number) }]);
  });

  it("go with the account, and none comes in behind it", async () => {
    const person = await aMember(worker);
    await like(person, { songId: "song-00" });
    const cookie = person.cookie();
    await postJson(person.ask, "/user/delete", { password: person.password });
    // Another browser of theirs is believed for a minute.
    person.setCookie(cookie);
    const late = [
      await like(person, { songId: "song-01" }),
      await postJson(person.ask, "/user/addHistory", { songId: "song-01" }),
    ];
    for (const { status } of late) expect(status).toBeLessThan(500);
    const left = await worker.database
      .prepare("SELECT count(*) AS n FROM likes WHERE user_id = ?")
      .bind(person.user._id)
      .first<number>("n");
    expect(left).toBe(0);
  });
});

describe("bought songs", () => {
  const listOwned = async ({ ask }: Person, query = "") =>
    await (await ask(`/user/getPurchasedSong${query}`)).json<WireOwnedSongs>();

  it("are listed newest first in both lists, for who owns them", async () => {
    await own(worker.database, ada.user._id, ["song-09", "song-02", "gone", "song-04"]);
    const first = await listOwned(ada, "?limit=2");
    expect(first.songs.map(({ _id }) => _id)).toEqual(["song-04"]);
    expect(first.purchasedSongs).toEqual(first.songs);
    const second = await listOwned(ada, `?limit=2&cursor=${first.nextCursor}`);
    expect(second.songs.map(({ _id }) => _id)).toEqual(["song-02", "song-09"]);
    expect(second.nextCursor).toBeUndefined();
    expect(await listOwned(grace)).toEqual({
      success: true,
      message: "Purchased songs",
      purchasedSongs: [],
      songs: [],
    });
  });
});
