import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { countComments, listComments } from "#catalogue/comments.ts";
import { upsertRows } from "#catalogue/db/write.ts";
import { copyComments } from "#cli/build/copy-comments.ts";
import type { WireAlbum, WireComment, WireComments, WireOne } from "#contract/wire.ts";
import * as moderation from "#worker/community/comments/moderation.ts";
import { userDb } from "#worker/db/client.ts";
import { anAlbum, anArtist } from "../../support/builders.ts";
import { aMember } from "../../support/people/members.ts";
import {
  aBrowser,
  postJson,
  registrationForm,
  OUTBOX_KEY,
  solveCaptcha,
} from "../../support/people/people.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

let worker: TestWorker;
beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { DEV_OUTBOX: OUTBOX_KEY } });
  await upsertRows(worker.db, {
    artists: [anArtist({ id: "singer" })],
    albums: ["record", "other", "quiet"].map((id) => anAlbum("singer", { id })),
  });
});
afterAll(() => worker.stop());
beforeEach(async () => {
  await worker.database.batch(
    ["comments", "comment_senders", "rate_limits"].map((table) =>
      worker.database.prepare(`DELETE FROM ${table}`),
    ),
  );
});

type Sent = WireOne<WireComment> & { message: string; isWaiting: boolean };

const ADDRESS = "ada@secret.example";
const valid = { name: "Ada", email: ADDRESS, comment: "A record for rainy evenings.", albumId: "record" };
/** Sends a comment from a network of its own. */
const post = (values: Record<string, unknown> = {}, { ask } = aBrowser(worker.request)) =>
  postJson(ask, "/albums/comment", { ...valid, ...values });
const send = async (values: Record<string, unknown> = {}, from = aBrowser(worker.request)) => {
  const answer = await post(values, from);
  expect(answer.status).toBe(201);
  return await answer.json<Sent>();
};
const read = async (query = "", id = "record") =>
  await (await worker.request(`/albums/${id}/comments${query}`)).json<WireComments>();
const textsOf = async (query = "", id = "record") => (await read(query, id)).data.map((one) => one.comment);
const inState = async (state: "shown" | "waiting" | "hidden") =>
  (await moderation.listComments(userDb({ DB: worker.database }), worker.db, { state, limit: 100 })).items;

/** Comments in the database, a second apart, the last one newest. */
const insertMany = (count: number, state = "shown", albumId = "record") =>
  worker.database
    .prepare(
      `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?)
      INSERT INTO comments SELECT ? || '-' || ? || n, ?, 'Bob', 'Text ' || n, ?, n / 3 * 1000 FROM n`,
    )
    .bind(count, albumId, state, albumId, state)
    .run();

describe("a comment", () => {
  it("is answered with what anybody may see of it, and stands first in the album's", async () => {
    await insertMany(30);
    const { data, message, isWaiting, ...rest } = await send({ name: "  Ada\nLovelace " });
    expect(data).toEqual({
      _id: expect.stringMatching(/^[a-z0-9]{20}$/),
      name: "Ada Lovelace",
      comment: valid.comment,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect({ message, isWaiting, rest }).toEqual({
      message: "Comment submitted successfully!",
      isWaiting: false,
      rest: { success: true },
    });
    const album = await (await worker.request("/albums/record")).json<WireOne<WireAlbum>>();
    expect(album.data.comments[0]).toEqual(data);
    expect(album.data.comments).toHaveLength(20);
    expect(await read("?limit=1")).toMatchObject({ data: [data], total: 31 });
  });

  it("can be left by a client that sends the four fields and nothing else, by a form that says more too", async () => {
    expect((await send()).isWaiting).toBe(false);
    const ours = { comment: "Another one.", email: "b@example.org", website: "", seconds: 8.5 };
    expect((await send(ours)).isWaiting).toBe(false);
  });

  it("is of no use on an album that is not there", async () => {
    expect((await post({ albumId: "nothing" })).status).toBe(404);
    expect((await post({ albumId: "../record" })).status).toBe(404);
    expect((await worker.request("/albums/nothing/comments")).status).toBe(404);
  });

  it("says of each empty field the same", async () => {
    const nothings = [undefined, null, "", " \n", 7, {}, []];
    for (const field of ["name", "email", "comment"]) {
      for (const nothing of nothings) {
        const answer = await post({ [field]: nothing });
        expect([answer.status, (await answer.json<{ message: string }>()).message]).toEqual([
          400,
          "Please fill in all fields.",
        ]);
      }
    }
  });

  it.each([
    ["name", "n".repeat(101), "Name needs to be 100 characters or fewer"],
    ["comment", "c".repeat(2001), "Comment needs to be 2,000 characters or fewer"],
    ["email", "nobody", "Email address is invalid!"],
    ["email", "a@b", "Email address is invalid!"],
    ["albumId", 7, "Bad request"],
  ])("refuses a bad %s", async (field, value, message) => {
    const answer = await post({ [field]: value });
    expect([answer.status, (await answer.json<{ message: string }>()).message]).toEqual([400, message]);
  });

  it("may be as long as that", async () => {
    const { data } = await send({ name: "n".repeat(100), comment: "c".repeat(2000) });
    expect([data.name.length, data.comment.length]).toEqual([100, 2000]);
  });

  it("is never the reason of a failure of ours, whatever is sent", async () => {
    const one = fc.jsonValue({ maxDepth: 2 });
    const bodies = fc.record(
      { name: one, email: one, comment: one, albumId: one, website: one, seconds: one },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(bodies, one), async (body) => {
        const { ask } = aBrowser(worker.request);
        expect((await postJson(ask, "/albums/comment", body)).status).toBe(400);
      }),
      { numRuns: 30 },
    );
    const { ask } = aBrowser(worker.request);
    expect((await ask("/albums/comment", { method: "POST", body: "name=Ada" })).status).toBe(415);
    const form = registrationForm(valid);
    expect((await ask("/albums/comment", { method: "POST", body: form })).status).toBe(415);
  });

  it.each([
    `<script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `</script><script>alert(1)</script>`,
    `<!--<svg/onload=alert(1)>`,
    `javascript:alert(1)`,
    `{{constructor.constructor('alert(1)')()}} \${7*7} &lt;b&gt; %00`,
    `'); DROP TABLE comments; --`,
  ])("keeps %s as the text that it is", async (hostile) => {
    const { data } = await send({ name: hostile, comment: hostile });
    expect(await read()).toMatchObject({ data: [{ _id: data._id, name: hostile, comment: hostile }] });
  });
});

describe("a suspicious comment", () => {
  it.each([
    ["trap", { website: "https://pills.shop" }],
    ["trap", { website: { any: "thing" } }],
    ["hasty", { seconds: 0.4 }],
    ["links", { comment: "https://a.example and https://b.example" }],
  ])("waits where nobody but the operator sees it: %s", async (suspicion, values) => {
    expect((await send(values)).isWaiting).toBe(true);
    expect(await read()).toMatchObject({ data: [], total: 0 });
    const album = await (await worker.request("/albums/record")).json<WireOne<WireAlbum>>();
    expect(album.data.comments).toEqual([]);
    expect(await inState("waiting")).toMatchObject([{ suspicion, email: ADDRESS, albumId: "record" }]);
  });

  it("is what came before: from the same network, the same address, or in the same many words", async () => {
    const isWaiting = async (values: Record<string, unknown>, from = aBrowser(worker.request)) =>
      (await send(values, from)).isWaiting;
    const home = aBrowser(worker.request);
    const other = { email: "other@example.org", albumId: "other" };
    expect(await isWaiting({ comment: "Great!" }, home)).toBe(false);
    expect(await isWaiting({ comment: "GREAT", email: "sister@example.org" }, home)).toBe(true);
    expect(await isWaiting({ comment: "great" })).toBe(true);
    expect(await isWaiting({ comment: "Great!", ...other })).toBe(false);
    expect(await isWaiting({ email: "first@example.org" })).toBe(false);
    expect(await isWaiting({ ...other, email: "second@example.org" })).toBe(true);
  });
});

describe("limits", () => {
  it("end what one network sends in an hour, say how long, and let an address wait that writes a lot", async () => {
    const home = aBrowser(worker.request);
    const fromHome = (n: number) => post({ email: `p${n}@example.org`, comment: `From home ${n}` }, home);
    const statuses = async (sent: Promise<Response>[]) =>
      (await Promise.all(sent)).map(({ status }) => status);
    const homes = await statuses(Array.from({ length: 30 }, (_, n) => fromHome(n)));
    expect(new Set(homes)).toEqual(new Set([201]));
    expect((await fromHome(30)).status).toBe(400);
    const captcha = await solveCaptcha(home.ask);
    expect((await post({ email: "p31@example.org", comment: "From home 31", captcha }, home)).status).toBe(
      201,
    );
    await worker.database.exec("UPDATE rate_limits SET count = 300 WHERE key LIKE 'comment-ip:%'");
    const oneMore = await fromHome(32);
    expect(oneMore.status).toBe(429);
    expect(Number(oneMore.headers.get("Retry-After"))).toBeGreaterThan(3000);
    const ofOne = await statuses(Array.from({ length: 10 }, (_, n) => post({ comment: `Of one ${n}` })));
    expect(new Set(ofOne)).toEqual(new Set([201]));
    const eleventh = await (await post({ comment: "Of one" })).json<{ isWaiting: boolean }>();
    expect(eleventh.isWaiting).toBe(true);
  });
});

describe("the comments of an album", () => {
  it("come newest first by pages, each once, though new ones arrive between", async () => {
    await insertMany(47);
    await insertMany(5, "waiting");
    await insertMany(5, "hidden");
    const first = await read();
    expect([first.data.length, first.total]).toEqual([20, 47]);
    await send();
    const second = await read(`?limit=25&cursor=${first.nextCursor}`);
    const third = await read(`?cursor=${second.nextCursor}`);
    const all = [...first.data, ...second.data, ...third.data];
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(47);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all.map(({ createdAt }) => createdAt).toSorted((a, b) => (a < b ? 1 : -1)),
    );
    expect(third.nextCursor).toBeUndefined();
  });

  it("are each album's own", async () => {
    await insertMany(2, "shown", "other");
    expect([await textsOf(), await textsOf("", "other")]).toEqual([[], ["Text 2", "Text 1"]]);
  });

  it("are refused a page that is none", async () => {
    const cursors = ["x", btoa("[1]"), btoa('["a","b"]'), btoa("[1e999,1]"), btoa("{}")].map(
      (c) => `cursor=${c}`,
    );
    for (const query of ["limit=0", "limit=101", "limit=x", ...cursors])
      expect((await worker.request(`/albums/record/comments?${query}`)).status).toBe(400);
  });

  it("are fresh: no cache keeps them", async () => {
    const answer = await worker.request("/albums/record/comments");
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
  });
});

describe("what the operator does", () => {
  const users = () => userDb({ DB: worker.database });

  it("shows, hides and deletes, and the count follows", async () => {
    const { data: waiting } = await send({ seconds: 0 });
    const { data: shown } = await send({ comment: "Shown at once.", email: "b@example.org" });
    const totals = async () => [(await textsOf()).length, (await read()).total];
    expect(await totals()).toEqual([1, 1]);
    const ids = [waiting._id, shown._id, "unknown"];
    expect(await moderation.setCommentState(worker.db, ids, "shown")).toEqual({
      count: 2,
      albumIds: ["record"],
    });
    expect(await totals()).toEqual([2, 2]);
    await moderation.setCommentState(worker.db, [shown._id], "hidden");
    await moderation.setCommentState(worker.db, [shown._id], "hidden");
    expect(await totals()).toEqual([1, 1]);
    expect((await inState("hidden")).map(({ email }) => email)).toEqual(["b@example.org"]);
    expect(await moderation.deleteComments(users(), worker.db, ids)).toEqual({
      count: 2,
      albumIds: ["record"],
    });
    expect(await totals()).toEqual([0, 0]);
    const { results } = await worker.database.prepare("SELECT * FROM comment_senders").all();
    expect(results).toEqual([]);
  });

  it("reads by pages", async () => {
    await insertMany(25, "waiting");
    const read = (cursor?: string | null) =>
      moderation.listComments(users(), worker.db, {
        state: "waiting",
        limit: 10,
        cursor: cursor ?? undefined,
      });
    const first = await read();
    const second = await read(first.nextCursor);
    const third = await read(second.nextCursor);
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id));
    expect([new Set(ids).size, third.nextCursor]).toEqual([25, null]);
    expect(first.items[0]).toMatchObject({ text: "Text 25", email: "", suspicion: "" });
  });
});

describe("a build of the deployed catalogue", () => {
  it("takes the newest comments of each album with it, and how many there are", async () => {
    const target = await startWorker();
    await insertMany(40);
    await insertMany(3, "hidden");
    await insertMany(2, "shown", "other");
    await insertMany(1, "waiting", "quiet");
    await copyComments(worker.db, target.db);
    const pages = await Promise.all(
      ["record", "other", "quiet"].map((id) => listComments(target.db, id, { limit: 100 })),
    );
    expect(pages[0]?.items).toEqual((await listComments(worker.db, "record", { limit: 12 })).items);
    expect(pages.map(({ items }) => items.length)).toEqual([12, 2, 0]);
    const totals = await Promise.all(["record", "other", "quiet"].map((id) => countComments(target.db, id)));
    expect(totals).toEqual([40, 2, 0]);
    await target.stop();
  });
});

describe("an address that somebody commented with", () => {
  it("is in no public answer", async () => {
    const sent = await post();
    const paths = [
      "/albums/record",
      "/albums/record/comments",
      "/albums/trendingAlbums",
      "/user/artistsinger",
    ];
    const answers = await Promise.all([
      ...paths.map((path) => worker.request(path)),
      worker.request("/home/searchAll?query=rainy"),
      post({ albumId: "nothing" }),
      post({ name: "" }),
    ]);
    for (const answer of [sent, ...answers]) {
      const whole = (await answer.text()) + JSON.stringify([...answer.headers]);
      expect(whole).not.toMatch(/secret\.example|email/i);
    }
  });

  it("gives the comments to who shows that it is theirs, and goes with the account", async () => {
    const { ask, email, password } = await aMember(worker);
    await send({ email, name: "Pen name" });
    await send({ email, comment: "Waiting.", seconds: 0 });
    await send({ email: "somebody@example.org", comment: "Not theirs." });
    const exported = await (
      await ask("/user/export")
    ).json<{ comments: { name: string; state: string }[] }>();
    expect(exported.comments).toMatchObject([{ state: "waiting" }, { state: "shown", name: "Pen name" }]);
    expect((await postJson(ask, "/user/delete", { password })).status).toBe(200);
    expect(await textsOf()).toContain(valid.comment);
    const shown = await inState("shown");
    expect(shown.map(({ name, email }) => [name, email])).toContainEqual(["Pen name", ""]);
    expect(JSON.stringify(shown)).not.toContain(email);
  });
});
