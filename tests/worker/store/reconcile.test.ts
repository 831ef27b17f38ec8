import type { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { upsertRows } from "#catalogue/db/write.ts";
import { createStripe } from "#worker/providers/stripe/client.ts";
import type { Mail } from "#worker/providers/mail/port.ts";
import { tellByMail } from "#worker/store/tell-buyer.ts";
import { storeEvent } from "#worker/store/events/queries.ts";
import { reconcile } from "#worker/store/reconcile/reconcile.ts";
import { dropPayloads } from "#worker/store/reconcile/queries.ts";
import type { Shop } from "#worker/store/shop.ts";
import { userDb } from "#worker/db/client.ts";
import { anAlbum, anArtist, aSong } from "../../support/builders.ts";
import { type StripeLists, startStripeLists } from "../../support/stripe/lists.ts";
import { aCharge, aDispute, anEvent, aRefund, aSession, paymentOf } from "../../support/stripe/objects.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";
import { OUTBOX_KEY, OUTBOX } from "../../support/people/people.ts";

const DAY_MS = 86_400_000;
const today = Math.floor(Date.now() / 1000) - 3600;
const SESSIONS = "/v1/checkout/sessions";

let worker: TestWorker;
let lists: StripeLists;
let stripe: Stripe;
let shop: Shop;
const mails: Mail[] = [];
const post = {
  mailer: { send: async (mail: Mail) => void mails.push(mail) },
  siteName: "Tonearm",
  origin: "https://music.example",
};

beforeAll(async () => {
  lists = await startStripeLists();
  worker = await startWorker(undefined, {
    bindings: {
      DEV_OUTBOX: OUTBOX_KEY,
      STRIPE_SECRET_KEY: "sk_local_test",
      STRIPE_WEBHOOK_SECRET: "whsec_test",
      STRIPE_API_BASE: lists.url,
    },
  });
  stripe = await createStripe({ secretKey: "sk_local_test", apiBase: lists.url });
  shop = { catalogue: worker.db, users: userDb({ DB: worker.database }) };
  await upsertRows(worker.db, {
    artists: [anArtist({ id: "singer", name: "Kay" })],
    albums: [anAlbum("singer", { id: "record" })],
    songs: [aSong({ id: "tune", title: "Rain" }), aSong({ id: "other" })],
  });
  for (const id of ["user-1", "many", "two-tabs", "refunded", "fees", "bad", "good", "gone"]) {
    const email = id === "user-1" ? "ada@example.org" : `${id}@example.org`;
    await worker.database
      .prepare("INSERT INTO users VALUES (?, ?, 1, 'Ada', NULL, NULL, 'de', 0, 0, NULL)")
      .bind(id, email)
      .run();
  }
});
afterAll(async () => {
  await worker.stop();
  lists.stop();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
  lists.clear();
  mails.length = 0;
  await worker.database.batch(
    ["checkouts", "payment_events"].map((table) => worker.database.prepare(`DELETE FROM ${table}`)),
  );
});

const run = (days = 3, more = {}) =>
  reconcile(shop, stripe, { since: Date.now() - days * DAY_MS, tell: tellByMail(shop, post), ...more });
const changesOf = async (days = 3) => (await run(days)).changes.map(({ kind, id }) => `${kind} ${id}`);
const owned = async (userId: string) => {
  const { results } = await worker.database
    .prepare("SELECT song_id FROM owned_songs WHERE user_id = ? ORDER BY song_id")
    .bind(userId)
    .all<{ song_id: string }>();
  return results.map(({ song_id }) => song_id);
};
const stateOf = (id: string) =>
  worker.database.prepare("SELECT state FROM checkouts WHERE session_id = ?").bind(id).first<string>("state");
const newSession = (values: Parameters<typeof aSession>[0] = {}) =>
  aSession({ created: today, expires_at: today + 86_400, ...values });
/** A purchase that the webhook has told of. */
async function sold(values: Parameters<typeof aSession>[0] = {}) {
  const session = newSession(values);
  lists.put(SESSIONS, session);
  await run(1000, { tell: null });
  return session;
}
/** What Stripe took of a payment. */
const transaction = (id: string, fee: number, source: object | string | null, values = {}) => ({
  id: `txn_${id}`,
  object: "balance_transaction",
  type: "charge",
  fee,
  currency: "eur",
  created: today,
  source,
  ...values,
});

describe("reconciling", () => {
  it("records what was paid while no event came, over all pages, and only once", async () => {
    const sessions = Array.from({ length: 101 }, (_, index) =>
      newSession({ userId: "many", created: today - index }),
    );
    lists.put(SESSIONS, ...sessions);
    const { changes, failed, events } = await run();
    expect([changes.length, failed, events]).toEqual([101, 0, 0]);
    expect(new Set(changes.map(({ id }) => id))).toEqual(new Set(sessions.map(({ id }) => id)));
    const pages = lists.calls.filter((call) => call.startsWith(`GET ${SESSIONS}?`));
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain("limit=100");
    lists.calls.length = 0;
    expect(await run()).toEqual({ changes: [], failed: 0, events: 0 });
  });

  it("leaves alone what is older, unpaid, or another shop's", async () => {
    lists.put(
      SESSIONS,
      newSession({ created: today - 4 * 86_400 }),
      newSession({ metadata: {} }),
      newSession({ metadata: { user_id: "user-1", item_kind: "shirt", item_id: "x", price_minor: "1" } }),
    );
    const open = newSession({ status: "open", payment_status: "unpaid", payment_intent: null });
    lists.put(SESSIONS, open);
    expect(await changesOf()).toEqual([`checkout ${open.id}`]);
    expect(await stateOf(open.id)).toBe("open");
    expect(await changesOf()).toEqual([]);
    expect(await owned("user-1")).toEqual([]);
  });

  it("moves checkouts on, by the payment where the session does not tell", async () => {
    const pending = newSession({ payment_status: "unpaid" });
    const failed = newSession({
      payment_status: "unpaid",
      payment_intent: { id: "pi_f", status: "requires_payment_method" } as Stripe.PaymentIntent,
    });
    const expired = newSession({ status: "expired", payment_status: "unpaid" });
    lists.put(SESSIONS, pending, failed, expired);
    await run();
    expect(await Promise.all([pending, failed, expired].map(({ id }) => stateOf(id)))).toEqual([
      "pending",
      "failed",
      "expired",
    ]);
    expect(mails.map(({ subject }) => subject)).toEqual(["Deine Zahlung bei Tonearm hat nicht geklappt"]);
    await run();
    expect(mails).toHaveLength(1);
  });

  it("asks after payments that have been on their way for longer", async () => {
    const session = newSession({ payment_status: "unpaid", created: today - 10 * 86_400 });
    lists.put(SESSIONS, session);
    expect(await changesOf(30)).toEqual([`checkout ${session.id}`]);
    lists.clear();
    lists.put(SESSIONS, { ...session, payment_status: "paid" });
    expect(await changesOf(3)).toEqual([`purchase ${session.id}`]);
    expect(await stateOf(session.id)).toBe("paid");
  });

  it("closes the other ways to pay for the same thing", async () => {
    const values = { userId: "two-tabs", item: { kind: "song", id: "other" } } as const;
    const other = newSession({ ...values, status: "open", payment_status: "unpaid", payment_intent: null });
    lists.put(SESSIONS, other);
    await run();
    lists.put(SESSIONS, newSession(values));
    await run();
    expect(await stateOf(other.id)).toBe("expired");
  });

  it("records refunds, disputes and their ends, and what that does to ownership", async () => {
    const session = await sold({ userId: "refunded" });
    expect(await owned("refunded")).toEqual(["tune"]);
    const dispute = aDispute(session, { created: today });
    lists.put("/v1/refunds", aRefund(session, 29, { created: today, id: "re_part" }));
    lists.put("/v1/disputes", dispute);
    const { changes } = await run();
    expect(changes.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      "refund re_part",
      `dispute ${dispute.id}`,
    ]);
    expect(changes[0]?.detail).toBe(`0.29 USD of ${paymentOf(session)}, succeeded`);
    expect(await owned("refunded")).toEqual(["tune"]);
    lists.clear();
    lists.put("/v1/disputes", { ...dispute, status: "lost" });
    // It began before the days that are looked at.
    expect((await reconcile(shop, stripe, { since: Date.now() })).changes).toMatchObject([
      { kind: "dispute", id: dispute.id, detail: expect.stringContaining("lost") },
    ]);
    expect(await owned("refunded")).toEqual([]);
    expect(await changesOf(0)).toEqual([]);
  });

  it("records fees of payments and disputes of ours, once", async () => {
    const session = await sold({ userId: "fees" });
    const payment = paymentOf(session);
    lists.put(
      "/v1/balance_transactions",
      transaction("1", 34, { id: "ch_1", payment_intent: payment }),
      transaction("2", 1500, { id: "dp_1", payment_intent: payment }, { type: "adjustment" }),
      transaction("3", 0, { id: "re_1", payment_intent: payment }, { type: "refund" }),
      transaction("4", -1500, { id: "dp_1", payment_intent: payment }, { type: "adjustment" }),
      transaction("5", 99, { id: "ch_2", payment_intent: "pi_of_another_shop" }),
      transaction("6", 0, { id: "ch_3", payment_intent: payment }, { type: "payment", currency: "jpy" }),
      transaction("7", 25, { id: "po_1" }, { type: "payout" }),
      transaction("8", 25, null, { type: "stripe_fee" }),
    );
    const { changes } = await run();
    expect(changes.map(({ id, detail }) => `${id}: ${detail}`).sort()).toEqual([
      `txn_1: 0.34 EUR for ${payment}`,
      `txn_2: 15.00 EUR for ${payment}`,
      `txn_6: 0 JPY for ${payment}`,
    ]);
    expect(await changesOf()).toEqual([]);
    const { results } = await worker.database
      .prepare(
        "SELECT amount_minor, currency FROM payment_entries WHERE kind = 'fee' AND payment_id = ? ORDER BY id",
      )
      .bind(payment)
      .all();
    expect(results.map(({ amount_minor, currency }) => [amount_minor, currency])).toEqual([
      [34, "EUR"],
      [1500, "EUR"],
      [0, "JPY"],
    ]);
  });

  it("leaves refunds of another shop's payments alone", async () => {
    lists.put("/v1/refunds", aRefund(aSession(), 100, { created: today }));
    expect(await changesOf()).toEqual([]);
  });

  it("handles events that were kept and forgotten, more than a hundred", async () => {
    await worker.database
      .prepare(
        `WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < 101)
         INSERT INTO payment_events SELECT 'evt_many_' || n, 'ping', json_object('id', 'evt_many_' || n, 'type', 'ping'), 0, 0, NULL FROM n`,
      )
      .run();
    expect(await run()).toEqual({ events: 101, changes: [], failed: 0 });
    expect((await run()).events).toBe(0);
  });

  it("survives a bad object, and a list that fails", async () => {
    const bad = newSession({ userId: "bad", amount_total: -5 });
    const good = newSession({ userId: "good" });
    const event = anEvent("charge.refunded", aCharge(good));
    await storeEvent(shop.users, event, JSON.stringify(event), Date.now() - DAY_MS);
    lists.put(SESSIONS, bad, good);
    lists.put(
      "/v1/balance_transactions",
      transaction("9", 1.5, { id: "ch", payment_intent: paymentOf(good) }),
    );
    lists.put(
      "/v1/balance_transactions",
      transaction("10", 15, { id: "ch", payment_intent: paymentOf(good) }),
    );
    lists.failing.add("/v1/refunds");
    const { changes, failed } = await run();
    expect(changes.map(({ kind, id }) => `${kind} ${id}`)).toEqual([`purchase ${good.id}`, "fee txn_10"]);
    expect(failed).toBe(4);
    lists.failing.clear();
    expect((await run()).failed).toBe(2);
  });

  it("tells the buyer once, in their language", async () => {
    lists.put(
      SESSIONS,
      newSession({ metadata: { ...newSession().metadata, item_title: "", artist_name: "" } }),
    );
    await Promise.all([run(), run()]);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["ada@example.org", "Dein Beleg von Tonearm"],
    ]);
    expect(mails[0]?.text).toContain("Rain");
    expect(mails[0]?.text).toContain("https://music.example/de/downloads");
  });

  it("keeps a purchase whose mail could not be sent, or whose buyer is gone", async () => {
    const session = newSession({ userId: "gone" });
    lists.put(SESSIONS, session, newSession());
    const mailer = { send: () => Promise.reject(new Error("no mail today")) };
    expect((await run(3, { tell: tellByMail(shop, { ...post, mailer }) })).changes).toHaveLength(2);
  });
});

describe("the clock", () => {
  const day = new Date().toISOString().slice(0, 10);
  const at = (time: string) => worker.schedule(new Date(`${day}T${time}Z`));

  it("reconciles in the first quarter of each hour, and tells buyers", async () => {
    lists.put(SESSIONS, newSession());
    for (const time of ["12:15:00", "12:30:00", "12:59:59"]) await at(time);
    expect(lists.calls).toEqual([]);
    await at("12:00:30");
    const since = /created\[gte\]=(\d+)/.exec(lists.calls[0] ?? "")?.[1];
    expect(Number(since)).toBe(Math.floor((Date.parse(`${day}T12:00:30Z`) - 3 * DAY_MS) / 1000));
    const mail = await worker.request(`${OUTBOX}/latest.json?to=ada@example.org`);
    expect((await mail.json<Mail>()).subject).toBe("Dein Beleg von Tonearm");
  });

  it("forgets what events said 30 days after they were handled", async () => {
    const now = Date.now();
    const ages = [31, 30, 29, null];
    for (const [index, age] of ages.entries())
      await worker.database
        .prepare("INSERT INTO payment_events VALUES (?, 'x', '{}', 0, 0, ?)")
        .bind(`evt_${index}`, age === null ? null : now - age * DAY_MS)
        .run();
    await dropPayloads(shop.users, now - 30 * DAY_MS);
    const { results } = await worker.database
      .prepare("SELECT payload FROM payment_events ORDER BY id")
      .all<{ payload: string | null }>();
    expect(results.map(({ payload }) => payload)).toEqual([null, null, "{}", "{}"]);
    const plan = await worker.database
      .prepare(
        "EXPLAIN QUERY PLAN UPDATE payment_events SET payload = NULL WHERE handled_at <= ? AND payload IS NOT NULL AND handled_at IS NOT NULL",
      )
      .bind(now)
      .all<{ detail: string }>();
    expect(plan.results[0]?.detail).toContain("payment_events_payloads");
  });
});
