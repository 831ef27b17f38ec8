import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { upsertRows } from "#catalogue/db/write.ts";
import type { WireList, WireOne, WirePlaylist } from "#contract/wire.ts";
import { app } from "#worker/app.ts";
import { aSong } from "../../support/builders.ts";
import { aPicture, aPlaylist, askForPlaylist } from "../../support/library.ts";
import { aMember } from "../../support/people/members.ts";
import {
  aBrowser,
  type Person,
  postJson,
  registrationForm,
  OUTBOX_KEY,
} from "../../support/people/people.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

let worker: TestWorker;
let ada: Person;
let grace: Person;
const songIds = Array.from({ length: 120 }, (_, index) => `song-${String(index).padStart(3, "0")}`);
const ids10 = songIds.slice(10, 20);
/** Each song lasts so many seconds that no two sets of a few have the same sum by accident. */
const secondsOf = (id: string) => 100 + (Number(id.slice(5)) % 100) ** 2;

beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { DEV_OUTBOX: OUTBOX_KEY } });
  await upsertRows(worker.db, {
    songs: songIds.map((id) => aSong({ id, durationSeconds: secondsOf(id) })),
    playlists: [{ id: "top-aaaaaa", name: "Top", ownerName: "Radio", createdAt: 0, updatedAt: 0 }],
    playlistSongs: [{ playlistId: "top-aaaaaa", songId: "song-000", position: 1 }],
  });
  [ada, grace] = await Promise.all([aMember(worker), aMember(worker)]);
});
afterAll(() => worker.stop());
beforeEach(async () => {
  await worker.database.exec("DELETE FROM rate_limits");
});

const add = ({ ask }: Person, playlistId: string, values: Record<string, unknown>) =>
  postJson(ask, "/playlist/singlSong", { playlistId, ...values });
const order = ({ ask }: Person, id: string, songIds: unknown, values = {}) =>
  ask(`/playlist/${id}/songs`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ songIds, ...values }),
  });
const change = ({ ask }: Person, id: string, values: Record<string, string | Blob>) =>
  ask(`/playlist/${id}`, { method: "PATCH", body: registrationForm(values) });
const remove = ({ ask }: Person, id: string) => ask(`/playlist/delete${id}`, { method: "DELETE" });
const read = async ({ ask }: Pick<Person, "ask">, id: string) =>
  (await (await ask(`/playlist/${id}`)).json<WireOne<WirePlaylist>>()).data;
const songsOf = async (person: Person, id: string) => (await read(person, id)).songs.map(({ _id }) => _id);
const listOwn = async ({ ask }: Person, query = "?limit=100") =>
  await (await ask(`/playlist/userPlaylists${query}`)).json<WireList<WirePlaylist>>();
const statusAndText = async (answer: Response) => {
  const { message } = await answer.json<{ message: string }>();
  return [answer.status, message];
};
const stored = async (id: string) => {
  const [playlist, songs] = await worker.database.batch<Record<string, number | string>>([
    worker.database.prepare("SELECT * FROM user_playlists WHERE id = ?").bind(id),
    worker.database
      .prepare("SELECT song_id, position FROM user_playlist_songs WHERE playlist_id = ? ORDER BY position")
      .bind(id),
  ]);
  return { playlist: playlist?.results[0], songs: songs?.results ?? [] };
};
const isStored = async (cover: string | null) =>
  (await worker.request(cover ?? "/media/none")).status === 200;
/** Songs that the catalogue need not have: what is in a playlist is not looked up there. */
async function haveSongs(id: string, count: number) {
  await worker.database.batch([
    worker.database.prepare("DELETE FROM user_playlist_songs WHERE playlist_id = ?").bind(id),
    worker.database
      .prepare(
        `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?)
        INSERT INTO user_playlist_songs (playlist_id, position, song_id, added_at) SELECT ?, n, 'old-' || n, 0 FROM n`,
      )
      .bind(count, id),
    worker.database.prepare("UPDATE user_playlists SET song_count = ? WHERE id = ?").bind(count, id),
  ]);
}

describe("a new playlist", () => {
  it("is its maker's own, private, with its songs in order", async () => {
    const answer = await askForPlaylist(ada.ask, ["song-002", "song-001"], {
      name: "  Late \n night ",
      description: " Slow\r\nsongs ",
    });
    const said = await answer.json<WireOne<WirePlaylist> & { message: string }>();
    expect([answer.status, said.message]).toEqual([201, "Playlist Added "]);
    expect(said.data).toMatchObject({
      _id: expect.stringMatching(/^mix-[a-z0-9]{20}$/),
      name: "Late night",
      description: "Slow\nsongs",
      totalSongs: 2,
      totalDuration: Math.round(((secondsOf("song-001") + secondsOf("song-002")) / 60) * 100) / 100,
      owner: { fullName: ada.fullName },
      isOwn: true,
      isPublic: false,
    });
    expect(said.data.songs.map(({ _id }) => _id)).toEqual(["song-002", "song-001"]);
    expect(await isStored(said.data.coverImage)).toBe(true);
    expect(await read(ada, said.data._id)).toEqual(said.data);
    expect((await listOwn(ada, "?limit=1")).data).toEqual([{ ...said.data, songs: [] }]);
  });

  it.each([
    [[], {}, "Select at least one song"],
    [["song-001"], { name: " \u200b " }, "Playlist name cannot be empty"],
    [["song-001"], { name: null }, "Playlist name cannot be empty"],
    [["song-001"], { name: "x".repeat(101) }, "Playlist name needs to be 100 characters or fewer"],
    [["song-001"], { description: "x".repeat(1001) }, "Description needs to be 1,000 characters or fewer"],
    [["song-001"], { songs: null }, "Select at least one song"],
    [["song-001"], { songs: "[" }, "Bad request"],
    [["song-001"], { songs: '{"length":1}' }, "Bad request"],
    [["song-001"], { songs: "[1]" }, "Bad request"],
    [["song-001"], { coverImage: null }, "Please upload a cover image"],
    [["song-001"], { coverImage: "" }, "Please upload a cover image"],
    [[], { name: "", coverImage: null }, "Playlist name cannot be empty"],
    [songIds.slice(0, 21), {}, "You can select up to 20 songs only."],
    [["song-001", "song-001"], {}, "A song can be in a playlist only once"],
    [
      ["song-001"],
      { coverImage: new Blob(["<svg onload=alert(1)>"], { type: "image/png" }) },
      "Please choose a JPEG, PNG or WebP picture of at most 5 MB",
    ],
  ])("of %j with %o is refused", async (ids, values, text) => {
    const before = (await listOwn(ada)).data.length;
    expect(await statusAndText(await askForPlaylist(ada.ask, ids, values))).toEqual([400, text]);
    expect((await listOwn(ada)).data).toHaveLength(before);
  });

  it("takes 20 songs, a name of 100 characters and a description of 1,000, line ends counted once", async () => {
    const values = { name: "x".repeat(100), description: "x\r\n".repeat(499) + "xx" };
    expect((await aPlaylist(ada.ask, songIds.slice(0, 20), values)).totalSongs).toBe(20);
  });

  it("has no song that is unknown, and leaves no picture when it is refused", async () => {
    const pictures = async () => (await worker.bucket.list({ prefix: "pictures/" })).objects.length;
    const before = await pictures();
    expect((await askForPlaylist(ada.ask, ["song-001", "nothing"])).status).toBe(404);
    expect(await pictures()).toBe(before);
  });

  it("is somebody's who still has an account", async () => {
    const person = await aMember(worker);
    const cookie = person.cookie();
    await postJson(person.ask, "/user/delete", { password: person.password });
    person.setCookie(cookie);
    const before = (await worker.bucket.list({ prefix: "pictures/" })).objects.length;
    expect((await askForPlaylist(person.ask, ["song-001"])).status).toBe(401);
    expect((await worker.bucket.list({ prefix: "pictures/" })).objects).toHaveLength(before);
  });
});

describe("somebody else's playlist", () => {
  it("is not there, whatever is asked of it", async () => {
    const { _id: id } = await aPlaylist(ada.ask, ["song-001", "song-002"]);
    const before = await stored(id);
    for (const isPublic of [false, true]) {
      if (isPublic) await change(ada, id, { isPublic: "true" });
      expect((await add(grace, id, { songId: "song-003" })).status).toBe(404);
      expect((await order(grace, id, ["song-002"])).status).toBe(404);
      expect((await order(grace, id, [])).status).toBe(404);
      expect((await change(grace, id, { name: "Mine" })).status).toBe(404);
      expect((await change(grace, id, { coverImage: await aPicture() })).status).toBe(404);
      expect((await remove(grace, id)).status).toBe(404);
    }
    expect((await listOwn(grace)).data.map(({ _id }) => _id)).not.toContain(id);
    const { playlist, songs } = await stored(id);
    expect(songs).toEqual(before.songs);
    expect({ ...playlist, is_public: 0, updated_at: 0 }).toEqual({ ...before.playlist, updated_at: 0 });
  });

  it("is not made or changed in their name", async () => {
    const { _id: id } = await aPlaylist(ada.ask, ["song-001"]);
    const userId = ada.user._id;
    expect((await askForPlaylist(grace.ask, ["song-001"], { userId })).status).toBe(403);
    expect((await add(grace, id, { songId: "song-003", userId })).status).toBe(403);
    expect((await order(grace, id, [], { userId })).status).toBe(403);
    expect((await change(grace, id, { name: "Mine", userId })).status).toBe(403);
  });

  it("is seen when it is public, and says whose it is", async () => {
    const { _id: id } = await aPlaylist(ada.ask, ["song-001"]);
    const visitor = aBrowser(worker.request);
    for (const { ask } of [grace, visitor]) expect((await ask(`/playlist/${id}`)).status).toBe(404);
    await change(ada, id, { isPublic: "true" });
    for (const person of [grace, visitor])
      expect(await read(person, id)).toMatchObject({
        isOwn: false,
        isPublic: true,
        owner: { fullName: ada.fullName },
      });
    expect((await read(ada, id)).isOwn).toBe(true);
    await change(ada, id, { isPublic: "false" });
    expect((await grace.ask(`/playlist/${id}`)).status).toBe(404);
  });

  it("is kept by no cache that strangers share, though the operator's are", async () => {
    const { _id: id } = await aPlaylist(ada.ask, ["song-001"]);
    await change(ada, id, { isPublic: "true" });
    for (const { ask } of [ada, grace, aBrowser(worker.request)]) {
      const { headers } = await ask(`/playlist/${id}`);
      expect([headers.get("Cache-Control"), headers.get("Cache-Tag")]).toEqual(["private, no-store", null]);
    }
    const operators = await ada.ask("/playlist/top-aaaaaa");
    expect(operators.headers.get("Cache-Control")).toMatch(/^public, /);
    expect((await operators.json<WireOne<WirePlaylist>>()).data).toMatchObject({
      isOwn: false,
      isPublic: true,
    });
  });
});

describe("songs of a playlist", () => {
  it("are added once", async () => {
    const { _id: id } = await aPlaylist(ada.ask, ["song-001"]);
    const first = await add(ada, id, { songId: "song-002" });
    expect(await first.json()).toEqual({
      success: true,
      message: "Song added to playlist!",
      added: 1,
      skipped: 0,
    });
    const again = await add(ada, id, { songId: "song-002" });
    expect([again.status, await again.json()]).toEqual([
      200,
      { success: true, message: "Song is already in the playlist", added: 0, skipped: 1 },
    ]);
    const several = await add(ada, id, { songIds: ["song-004", "song-001", "song-003", "song-004"] });
    expect(await several.json()).toMatchObject({ added: 2, skipped: 2 });
    expect(await songsOf(ada, id)).toEqual(["song-001", "song-002", "song-004", "song-003"]);
  });

  it("are those of the catalogue, up to 100 a call", async () => {
    const { _id: id } = await aPlaylist(ada.ask, ["song-001"]);
    expect((await add(ada, id, { songId: "nothing" })).status).toBe(404);
    expect((await add(ada, id, { songIds: ["song-002", "nothing"] })).status).toBe(404);
    expect((await add(ada, "mix-nobodys", { songId: "song-002" })).status).toBe(404);
    expect((await add(ada, "top-aaaaaa", { songId: "song-002" })).status).toBe(404);
    expect(await statusAndText(await add(ada, id, {}))).toEqual([400, "Select at least one song"]);
    expect((await add(ada, id, { songIds: [] })).status).toBe(400);
    expect((await add(ada, id, { songIds: songIds.slice(0, 101) })).status).toBe(400);
    expect((await add(ada, id, { songIds: songIds.slice(0, 100) })).status).toBe(200);
    expect((await stored(id)).playlist).toMatchObject({ song_count: 100 });
  });

  it("are an album's 100 by single calls in a row", async () => {
    const { _id: id } = await aPlaylist(ada.ask, ["song-119"]);
    for (const songId of songIds.slice(0, 100))
      expect((await add(ada, id, { songId })).status, songId).toBe(200);
    expect(await songsOf(ada, id)).toEqual(["song-119", ...songIds.slice(0, 100)]);
  });

  it("have positions of their own when 20 come at once", async () => {
    const { _id: id } = await aPlaylist(ada.ask, ["song-000"]);
    await order(ada, id, []);
    const ids = songIds.slice(1, 21);
    const answers = await Promise.all(ids.map((songId) => add(ada, id, { songId })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { playlist, songs } = await stored(id);
    expect(songs.map(({ position }) => position)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(new Set(songs.map((song) => song["song_id"]))).toEqual(new Set(ids));
    const seconds = ids.reduce((sum, id) => sum + secondsOf(id), 0);
    expect(playlist).toMatchObject({ song_count: 20, total_duration_seconds: seconds });
  });

  it("are counted once when one comes ten times at once", async () => {
    const { _id: id } = await aPlaylist(ada.ask, ["song-000"]);
    const answers = await Promise.all(ids10.map(() => add(ada, id, { songId: "song-001" })));
    const added = await Promise.all(answers.map(async (one) => (await one.json<{ added: number }>()).added));
    expect(added.reduce((sum, n) => sum + n, 0)).toBe(1);
    expect((await stored(id)).playlist).toMatchObject({ song_count: 2 });
  });

  it("are 1,000 at most, also when several come at once", async () => {
    const { _id: id } = await aPlaylist(ada.ask, ["song-000"]);
    await haveSongs(id, 998);
    const tooMany = await add(ada, id, { songIds: ["song-001", "song-002", "song-003"] });
    expect(await statusAndText(tooMany)).toEqual([400, "A playlist can hold up to 1,000 songs"]);
    expect((await stored(id)).songs).toHaveLength(998);
    const answers = await Promise.all(ids10.map((songId) => add(ada, id, { songId })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const { playlist, songs } = await stored(id);
    expect([playlist?.["song_count"], songs.length]).toEqual([1000, 1000]);
    const there = String(songs.at(-1)?.["song_id"]);
    expect((await add(ada, id, { songId: there })).status).toBe(200);
  });

  it("are put in order and taken out, all by one list", async () => {
    const { _id: id } = await aPlaylist(ada.ask, songIds.slice(0, 4));
    expect((await order(ada, id, ["song-003", "song-000", "song-002"])).status).toBe(200);
    expect(await songsOf(ada, id)).toEqual(["song-003", "song-000", "song-002"]);
    const seconds = ["song-003", "song-000", "song-002"].reduce((sum, id) => sum + secondsOf(id), 0);
    expect((await stored(id)).playlist).toMatchObject({ song_count: 3, total_duration_seconds: seconds });
  });

  it("are put in order only by those that are in it, each once", async () => {
    const { _id: id } = await aPlaylist(ada.ask, ["song-000", "song-001"]);
    for (const list of [["song-000", "song-002"], ["song-000", "song-000"], "song-000", [1], undefined])
      expect((await order(ada, id, list)).status).toBe(400);
    expect(await songsOf(ada, id)).toEqual(["song-000", "song-001"]);
  });

  it("can be 1,000 of the longest ids in one order", async () => {
    const { _id: id } = await aPlaylist(ada.ask, ["song-000"]);
    const longest = Array.from({ length: 1000 }, (_, index) => `x${String(index).padStart(63, "0")}`);
    expect(await statusAndText(await order(ada, id, longest))).toEqual([
      400,
      "The playlist has changed meanwhile, please try again",
    ]);
  });

  it("that have left the catalogue are not shown or counted, and stay until the next order", async () => {
    const { _id: id } = await aPlaylist(ada.ask, ["song-000", "song-001"]);
    await haveSongs(id, 2);
    await add(ada, id, { songId: "song-005" });
    const { songs, totalSongs } = await read(ada, id);
    expect([songs.map(({ _id }) => _id), totalSongs]).toEqual([["song-005"], 1]);
    await order(ada, id, ["song-005"]);
    expect((await stored(id)).playlist).toMatchObject({ song_count: 1 });
  });

  it("stay unique, in order and rightly counted, whatever is done", async () => {
    const some = fc.subarray(songIds.slice(0, 12));
    const action = fc.oneof(
      fc.record({
        does: fc.constant("add" as const),
        ids: fc.subarray(songIds.slice(0, 12), { minLength: 1 }),
      }),
      fc.record({ does: fc.constant("keep" as const), ids: some }),
      fc.record({ does: fc.constant("shuffle" as const), ids: fc.shuffledSubarray(songIds.slice(0, 12)) }),
    );
    const { _id: id } = await aPlaylist(ada.ask, ["song-000"]);
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 6 }), fc.boolean(), async (actions, isAtOnce) => {
        let expected = await songsOf(ada, id);
        const run = async ({ does, ids }: (typeof actions)[number]) => {
          if (does === "add") {
            expected = [...new Set([...expected, ...ids])];
            await add(ada, id, { songIds: ids });
          } else {
            const kept = ids.filter((one) => expected.includes(one));
            expected = kept;
            await order(ada, id, kept);
          }
        };
        if (isAtOnce) await Promise.all(actions.map(run));
        else for (const one of actions) await run(one);
        const { playlist, songs } = await stored(id);
        const ids = songs.map((song) => String(song["song_id"]));
        if (!isAtOnce) expect(ids).toEqual(expected);
        expect(new Set(songs.map(({ position }) => position)).size).toBe(songs.length);
        expect(new Set(ids).size).toBe(ids.length);
        expect(playlist).toMatchObject({
          song_count: ids.length,
          total_duration_seconds: ids.reduce((sum, one) => sum + secondsOf(one), 0),
        });
      }),
      { numRuns: 30 },
    );
  });
});

describe("a playlist of one's own", () => {
  it("is renamed and described, each by itself", async () => {
    const { _id: id, coverImage } = await aPlaylist(ada.ask, ["song-000"], { description: "Slow" });
    const renamed = await change(ada, id, { name: " Dawn " });
    expect((await renamed.json<WireOne<WirePlaylist>>()).data).toMatchObject({
      name: "Dawn",
      description: "Slow",
      coverImage,
    });
    await change(ada, id, { description: "" });
    expect(await read(ada, id)).toMatchObject({ name: "Dawn", description: "", isPublic: false });
    const empty = await change(ada, id, { name: " " });
    expect(await statusAndText(empty)).toEqual([400, "Playlist name cannot be empty"]);
    expect((await change(ada, id, { isPublic: "perhaps" })).status).toBe(400);
  });

  it("gets another cover, and the one before is removed", async () => {
    const { _id: id, coverImage: first } = await aPlaylist(ada.ask, ["song-000"]);
    await change(ada, id, { coverImage: await aPicture() });
    const { coverImage: second } = await read(ada, id);
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    expect((await change(ada, id, { coverImage: new Blob(["no picture"]) })).status).toBe(400);
    expect(await isStored(second)).toBe(true);
    await change(ada, id, { removeCover: "true" });
    expect([await isStored(second), (await read(ada, id)).coverImage]).toEqual([false, null]);
  });

  it("has one cover left of several sent at once", async () => {
    const { _id: id } = await aPlaylist(ada.ask, ["song-000"]);
    const pictures = async () => (await worker.bucket.list({ prefix: "pictures/" })).objects.length;
    const before = await pictures();
    await Promise.all(ids10.map(async () => change(ada, id, { coverImage: await aPicture() })));
    expect(await pictures()).toBe(before);
    expect(await isStored((await read(ada, id)).coverImage)).toBe(true);
  });

  it("takes a picture of 5 MB, not of more", async () => {
    const { _id: id } = await aPlaylist(ada.ask, ["song-000"]);
    const large = (bytes: number) => new Blob([new Uint8Array(bytes)], { type: "image/png" });
    expect((await change(ada, id, { coverImage: large(4 << 20) })).status).toBe(400);
    // In this process: over a connection the answer may come before all is sent, which ends it.
    const body = registrationForm({ coverImage: large(6 << 20) });
    const refused = await app.request(`/api/v1/playlist/${id}`, { method: "PATCH", body }, { DB: {} });
    expect(refused.status).toBe(413);
  });

  it("is deleted with its songs and its cover", async () => {
    const { _id: id, coverImage } = await aPlaylist(ada.ask, ["song-000"]);
    expect(await statusAndText(await remove(ada, id))).toEqual([200, "Playlist deleted successfully!"]);
    expect((await ada.ask(`/playlist/${id}`)).status).toBe(404);
    expect((await remove(ada, id)).status).toBe(404);
    expect(await stored(id)).toEqual({ playlist: undefined, songs: [] });
    expect(await isStored(coverImage)).toBe(false);
  });

  it("is listed newest first, page by page", async () => {
    const person = await aMember(worker);
    const { _id: id } = await aPlaylist(person.ask, ["song-000"]);
    await worker.database
      .prepare(
        `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 12)
        INSERT INTO user_playlists SELECT 'mix-' || printf('%020d', n), user_id, name, description, NULL, 0, 0, 0,
          1000 - n / 5, 0 FROM n, user_playlists WHERE id = ?`,
      )
      .bind(id)
      .run();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listOwn(person, `?limit=4${cursor ? `&cursor=${cursor}` : ""}`);
      seen.push(...page.data.map(({ _id }) => _id));
      cursor = page.nextCursor;
    } while (cursor);
    const made = Array.from({ length: 12 }, (_, index) => `mix-${String(index + 1).padStart(20, "0")}`);
    expect(seen).toEqual([id, ...made]);
  });

  it("is in the export, and goes with the account, cover and all", async () => {
    const person = await aMember(worker);
    const { _id: id, coverImage } = await aPlaylist(person.ask, ["song-003", "song-001"]);
    const text = await (await person.ask("/user/export")).text();
    expect((JSON.parse(text) as { playlists: unknown[] }).playlists).toEqual([
      expect.objectContaining({ id, name: "Evening", songIds: ["song-003", "song-001"] }),
    ]);
    expect(await (await grace.ask("/user/export")).text()).not.toContain(id);
    await postJson(person.ask, "/user/delete", { password: "wrong" });
    expect(await isStored(coverImage)).toBe(true);
    await postJson(person.ask, "/user/delete", { password: person.password });
    expect(await stored(id)).toEqual({ playlist: undefined, songs: [] });
    expect(await isStored(coverImage)).toBe(false);
  });

  it("is not made or given covers without end", async () => {
    const { _id: id } = await aPlaylist(ada.ask, ["song-000"]);
    await worker.database.exec("UPDATE rate_limits SET count = 120 WHERE key LIKE 'playlist-cover:%'");
    expect((await askForPlaylist(ada.ask, ["song-000"])).status).toBe(429);
    expect((await change(ada, id, { coverImage: await aPicture() })).status).toBe(429);
    expect((await change(ada, id, { name: "Dawn" })).status).toBe(200);
    await worker.database.exec("UPDATE rate_limits SET count = 1200 WHERE key LIKE 'library:%'");
    const refused = [
      await change(ada, id, { name: "Dusk" }),
      await add(ada, id, { songId: "song-001" }),
      await order(ada, id, []),
      await remove(ada, id),
    ];
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  });
});
