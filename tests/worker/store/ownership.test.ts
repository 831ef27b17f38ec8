import fc from "fast-check";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { upsertRows } from "#catalogue/db/write.ts";
import { createApp } from "#worker/app.ts";
import { type UserDb, userDb } from "#worker/db/client.ts";
import { giveNewSongs } from "#worker/store/purchases/new-songs.ts";
import { recordDispute, recordFee, recordRefund, recordSession } from "#worker/store/ledger/ledger.ts";
import { auditOwnership } from "#worker/store/ledger/ownership-queries.ts";
import type { Shop } from "#worker/store/shop.ts";
import { openEmptyCatalogue } from "../../fixtures/search-catalogue.ts";
import { anAlbum, anArtist, aSong } from "../../support/builders.ts";
import { own } from "../../support/owned.ts";
import { aDispute, aRefund, aSession, ourSession, paymentOf } from "../../support/stripe/objects.ts";
import { watchedDatabase } from "../../support/watched-database.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

/** Songs that join the album while stories are told. */
const LATER = Array.from({ length: 6 }, (_, index) => `later-${index}`);
/** A file of SQLite's: a story takes a hundred statements, and none of them asks anything of workerd. */
let database: D1Database;
let close: () => void;
let users: UserDb;
let shop: Shop;

beforeAll(async () => {
  const empty = await openEmptyCatalogue();
  ({ close } = empty);
  database = empty.db.$client;
  await database.prepare("PRAGMA synchronous = OFF").run();
  users = userDb({ DB: database });
  shop = { catalogue: empty.db, users };
  await upsertRows(empty.db, {
    artists: [anArtist({ id: "singer" })],
    albums: [anAlbum("singer", { id: "record", priceMinor: 200 })],
    songs: [
      aSong({ id: "tune", priceMinor: 200 }),
      ...["first", "second"].map((id) => aSong({ id, albumId: "record", priceMinor: 200 })),
      ...LATER.map((id) => aSong({ id })),
    ],
  });
});
afterAll(() => close());

const run = (sql: string, ...values: unknown[]) =>
  database
    .prepare(sql)
    .bind(...values)
    .run();
let made = 0;

async function aUser(at = database): Promise<string> {
  const id = `owner-${(made += 1)}`;
  await at
    .prepare("INSERT INTO users VALUES (?, ?, 1, 'Owner', NULL, NULL, 'en', 0, 0, NULL)")
    .bind(id, `${id}@example.org`)
    .run();
  return id;
}

/** What a user is kept to own, what their purchases say, and the version of it. */
async function libraryOf(userId: string) {
  const lines = (songs: string, albums: string) =>
    `SELECT line FROM (
       SELECT user_id, 'song ' || song_id || ' ' || owned_since AS line FROM ${songs}
       UNION ALL SELECT user_id, 'album ' || album_id || ' ' || owned_since FROM ${albums}
     ) WHERE user_id = ? ORDER BY line`;
  const [kept, said, versions] = await database.batch<{ line: string }>(
    [
      lines("owned_songs", "owned_albums"),
      lines("songs_of_purchases", "albums_of_purchases"),
      "SELECT owned_version AS line FROM libraries WHERE user_id = ?",
    ].map((sql) => database.prepare(sql).bind(userId)),
  );
  const linesOf = (answer: D1Result<{ line: string }> | undefined) =>
    (answer?.results ?? []).map(({ line }) => line);
  return { kept: linesOf(kept), said: linesOf(said), version: linesOf(versions)[0] };
}

const ITEMS = [
  { kind: "song", id: "tune" },
  { kind: "song", id: "first" },
  { kind: "album", id: "record" },
] as const;
const DEEDS = [
  "sold",
  "refunded in part",
  "refunded as a whole",
  "refund failed",
  "dispute opened",
  "dispute won",
  "dispute lost",
  "fee",
  "album grows",
  "visit",
] as const;
type Deed = (typeof DEEDS)[number];

/** A sale with all that may be told of it; what is told again has the same ids. */
function aSale(userId: string, item: (typeof ITEMS)[number], created: number) {
  const session = aSession({ userId, item, priceMinor: 200, created });
  const [part, rest] = [aRefund(session, 150), aRefund(session, 50)];
  const dispute = (status: Stripe.Dispute.Status) => ({ ...opened, status });
  const opened = aDispute(session);
  const fee = { id: `txn_${session.id}`, fee: 9, currency: "usd", created } as Stripe.BalanceTransaction;
  return {
    sold: () => recordSession(shop, ourSession(session)),
    "refunded in part": () => recordRefund(shop, part),
    "refunded as a whole": () => Promise.all([part, rest].map((refund) => recordRefund(shop, refund))),
    "refund failed": () => recordRefund(shop, { ...rest, status: "failed" }),
    "dispute opened": () => recordDispute(shop, opened),
    "dispute won": () => recordDispute(shop, dispute("won")),
    "dispute lost": () => recordDispute(shop, dispute("lost")),
    fee: () => recordFee(shop, paymentOf(session), fee),
  } satisfies Partial<Record<Deed, () => Promise<unknown>>>;
}

/** Most of what may happen needs a sale first. */
const SALES = Array.from({ length: 5 }, () => "sold" as const);

/** A story of one thing; the third sale is the first one's buyer's too, made earlier and told later. */
const told = (item: (typeof ITEMS)[number], ...deeds: [deed: Deed, sale: number][]) => ({
  sales: [2, 2, 1, 1].map((created) => ({ item, created })),
  deeds: deeds.map(([deed, sale]) => ({ deed, sale })),
});
const [TUNE, , RECORD] = ITEMS;

const stories = fc.record({
  sales: fc.array(fc.record({ item: fc.constantFrom(...ITEMS), created: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 4,
    maxLength: 4,
  }),
  deeds: fc.array(fc.record({ deed: fc.constantFrom(...DEEDS, ...SALES), sale: fc.nat(3) }), {
    minLength: 12,
    maxLength: 24,
  }),
});

describe("what is kept as owned", () => {
  it("is what the purchases say after each step of any story", async () => {
    let steps = 0;
    await fc.assert(
      fc.asyncProperty(stories, async (story) => {
        await run("UPDATE songs SET album_id = NULL WHERE id LIKE 'later-%'");
        const people = [await aUser(), await aUser()];
        const sales = story.sales.map(({ item, created }, index) =>
          aSale(people[index % 2] ?? "", item, created),
        );
        const before = new Map<string, Awaited<ReturnType<typeof libraryOf>>>();
        const visit = () => Promise.all(people.map((userId) => giveNewSongs(shop, userId)));
        for (const { deed, sale } of story.deeds) {
          steps += 1;
          if (deed === "visit") await visit();
          else if (deed === "album grows")
            await run(
              "UPDATE songs SET album_id = 'record' WHERE id = (SELECT min(id) FROM songs WHERE id LIKE 'later-%' AND album_id IS NULL)",
            );
          else await sales[sale]?.[deed]();
          for (const userId of people) {
            const library = await libraryOf(userId);
            expect([deed, library.kept]).toEqual([deed, library.said]);
            const known = before.get(userId);
            const ids = (lines: string[] = []) => lines.map((line) => line.replace(/ \d+$/, ""));
            if (ids(known?.kept).join() !== ids(library.kept).join())
              expect([deed, library.version]).not.toEqual([deed, known?.version]);
            before.set(userId, library);
          }
        }
        await visit();
        const { results } = await database
          .prepare("SELECT 'song ' || id AS line FROM songs WHERE album_id = 'record'")
          .all<{ line: string }>();
        const ofAlbum = results.map(({ line }) => line);
        for (const userId of people) {
          const { kept } = await libraryOf(userId);
          if (!kept.some((line) => line.startsWith("album record "))) continue;
          expect(kept.map((line) => line.replace(/ \d+$/, ""))).toEqual(expect.arrayContaining(ofAlbum));
        }
      }),
      {
        numRuns: 40,
        examples: [
          [told(TUNE, ["sold", 0], ["sold", 2], ["refunded as a whole", 2])],
          [
            told(
              RECORD,
              ["sold", 0],
              ["refunded as a whole", 0],
              ["album grows", 0],
              ["visit", 0],
              ["refund failed", 0],
            ),
          ],
        ],
      },
    );
    expect(await auditOwnership(users)).toBe(0);
    expect(steps).toBeGreaterThan(400);
  });

  it("is put right by the audit where something wrote past the triggers", async () => {
    const userId = await aUser();
    await own(database, userId, ["first", "second"]);
    const { said } = await libraryOf(userId);
    await run("DELETE FROM owned_songs WHERE user_id = ? AND song_id = 'first'", userId);
    await run("UPDATE owned_songs SET owned_since = 99 WHERE user_id = ? AND song_id = 'second'", userId);
    await run("INSERT INTO owned_songs VALUES (?, 'foreign', 1)", userId);
    await run("INSERT INTO owned_albums VALUES (?, 'record', 1)", userId);
    expect(await auditOwnership(users)).toBe(4);
    expect((await libraryOf(userId)).kept).toEqual(said);
    expect(await auditOwnership(users)).toBe(0);
  });

  it("gets what an album has got between the look at its songs and its sale", async () => {
    const userId = await aUser();
    await giveNewSongs(shop, userId);
    await run(
      `INSERT INTO purchases VALUES ('cs_between', 'pi_between', ?, 'album', 'record', '', '', 9, 0, 0, 9, 'EUR', 1)`,
      userId,
    );
    await giveNewSongs(shop, userId);
    expect((await libraryOf(userId)).kept.join(" ")).toContain("song first");
  });

  it("follows no account that is gone, and stays with its purchases", async () => {
    const userId = await aUser();
    await own(database, userId, ["first"]);
    await run("INSERT INTO likes VALUES (?, 'song', 'first', 1), (?, 'song', 'second', 2)", userId, userId);
    await run("DELETE FROM users WHERE id = ?", userId);
    await recordSession(shop, ourSession(aSession({ userId, item: { kind: "album", id: "record" } })));
    const { kept, said, version } = await libraryOf(userId);
    expect([kept, version]).toEqual([said, undefined]);
    await expect(run("DELETE FROM purchase_songs WHERE user_id = ?", userId)).rejects.toThrow(
      "only ever added",
    );
  });
});

describe("a page's calls", () => {
  /** Asks in this process. */
  async function ask(path: string, userId: string, { tag = "", at = database } = {}) {
    const later: Promise<unknown>[] = [];
    const context = {
      waitUntil: (work: Promise<unknown>) => later.push(work),
    } as unknown as ExecutionContext;
    const app = createApp(async () => ({ userId, sessionId: "test" }));
    const headers = new Headers(tag ? { "If-None-Match": tag } : {});
    const answer = await app.fetch(
      new Request(`http://localhost/api/v1${path}`, { headers }),
      { DB: at },
      context,
    );
    await Promise.all(later);
    return { status: answer.status, tag: answer.headers.get("ETag") ?? "", text: await answer.text() };
  }

  let worker: TestWorker;
  beforeAll(async () => {
    worker = await startWorker();
  });
  afterAll(() => worker.stop());

  it("read the same rows for 3 and 300 owned and liked songs", async () => {
    let rowsRead = 0;
    const at = watchedDatabase(worker.database, ({ rows }) => (rowsRead += rows));
    /** What it reads to say a thing whole, and to say that it is known. */
    const costsOf = async (path: string, userId: string, count: number) => {
      const whole = await ask(path, userId, { at });
      expect([whole.status, whole.text.split("many-").length - 1]).toEqual([200, count]);
      rowsRead = 0;
      const again = await ask(path, userId, { at, tag: whole.tag });
      expect([again.status, again.text]).toEqual([304, ""]);
      return rowsRead;
    };
    const costs: Record<string, number[]> = { "/auth": [], "/like/ids": [] };
    for (const count of [3, 300]) {
      const userId = await aUser(worker.database);
      const numbers = `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ${count})`;
      await worker.database.batch(
        [
          `INSERT INTO purchases ${numbers} SELECT ?1 || n, ?1 || n, ?1, 'song', 'many-' || n, 'A song', 'An artist',
             129, 0, 0, 129, 'USD', n FROM n`,
          `INSERT INTO purchase_songs ${numbers} SELECT ?1, 'many-' || n, ?1 || n, n FROM n`,
          `INSERT INTO likes ${numbers} SELECT ?1, 'song', 'many-' || n, n FROM n`,
        ].map((sql) => worker.database.prepare(sql).bind(userId)),
      );
      for (const path of Object.keys(costs)) costs[path]?.push(await costsOf(path, userId, count));
    }
    // The user, their library and, for what albums may give, the library and the catalogue's version.
    expect(costs).toEqual({ "/auth": [4, 4], "/like/ids": [1, 1] });
  });

  it("tell of each change of what is owned, of the person and of likes", async () => {
    const userId = await aUser();
    const session = aSession({ userId, priceMinor: 200 });
    const changes: [path: string, change: () => Promise<unknown>][] = [
      ["/auth", () => recordSession(shop, ourSession(session))],
      ["/auth", () => recordRefund(shop, aRefund(session, 200))],
      ["/auth", () => run("UPDATE users SET full_name = 'Other' WHERE id = ?", userId)],
      ["/auth", () => run("UPDATE users SET password_hash = 'hash' WHERE id = ?", userId)],
      ["/like/ids", () => run("INSERT INTO likes VALUES (?, 'album', 'record', 1)", userId)],
      ["/like/ids", () => run("DELETE FROM likes WHERE user_id = ?", userId)],
    ];
    for (const [path, change] of changes) {
      const known = await ask(path, userId);
      expect([path, (await ask(path, userId, known)).status]).toEqual([path, 304]);
      await change();
      const news = await ask(path, userId, known);
      expect([path, news.status, news.text === known.text]).toEqual([path, 200, false]);
    }
    const { tag } = await ask("/auth", userId);
    expect((await ask("/auth", await aUser(), { tag })).status).toBe(200);
  });
});
