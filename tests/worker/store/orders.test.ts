import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { upsertRows } from "#catalogue/db/write.ts";
import type { WireList, WireOrder } from "#contract/wire.ts";
import { findReceipt } from "#worker/store/orders/receipt.ts";
import { anAlbum, anArtist, aSong } from "../../support/builders.ts";
import { aMember } from "../../support/people/members.ts";
import { aBrowser, type Person, postJson, OUTBOX_KEY } from "../../support/people/people.ts";
import { startStripeLists, type StripeLists } from "../../support/stripe/lists.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

let worker: TestWorker;
let lists: StripeLists;
let ada: Person;
let grace: Person;

beforeAll(async () => {
  lists = await startStripeLists();
  worker = await startWorker(undefined, {
    bindings: { DEV_OUTBOX: OUTBOX_KEY, STRIPE_SECRET_KEY: "sk_local_test", STRIPE_API_BASE: lists.url },
  });
  await upsertRows(worker.db, {
    artists: [anArtist({ id: "singer", name: "Kay" })],
    albums: [anAlbum("singer", { id: "record", title: "A record" })],
    songs: [aSong({ id: "tune", title: "Rain" })],
  });
  ada = await aMember(worker);
  grace = await aMember(worker);
});
afterAll(async () => {
  await worker.stop();
  lists.stop();
});

interface Bought {
  at: number;
  paid?: number;
  currency?: string;
  isFree?: boolean;
}

async function buy(
  { user }: Person,
  id: string,
  { at, paid = 129, currency = "USD", isFree = false }: Bought,
) {
  await worker.database
    .prepare("INSERT INTO purchases VALUES (?, ?, ?, 'song', 'tune', 'Old name', 'Kay', ?, 0, 0, ?, ?, ?)")
    .bind(`cs_${id}`, isFree ? null : `pi_${id}`, user._id, paid || 129, paid, currency, at)
    .run();
}
const begin = ({ user }: Person, id: string, state: string, at: number, [kind, item] = ["song", "tune"]) =>
  worker.database
    .prepare("INSERT INTO checkouts VALUES (?, ?, ?, ?, 99, 'EUR', ?, ?, ?)")
    .bind(`cs_${id}`, user._id, kind, item, state, at, at)
    .run();
const happened = (id: string, payment: string, amount: number, at: number) =>
  worker.database
    .prepare("INSERT INTO payment_entries VALUES (?, ?, ?, ?, 'USD', ?)")
    .bind(id, `pi_${payment}`, id.split(":")[0], amount, at)
    .run();
const list = async ({ ask }: Person, query = "") =>
  await (await ask(`/user/orders${query}`)).json<WireList<WireOrder>>();
const byId = async (person: Person) =>
  new Map((await list(person)).data.map((order) => [order._id.slice(3), order]));

describe("the list of orders", () => {
  it("says what was paid for, when, and where the receipt is", async () => {
    const person = await aMember(worker);
    await buy(person, "yen", { at: 1_000, paid: 300, currency: "JPY" });
    await buy(person, "free", { at: 2_000, paid: 0, isFree: true });
    expect(await list(person)).toEqual({
      success: true,
      data: [
        {
          _id: "cs_free",
          kind: "song",
          itemId: "tune",
          title: "Old name",
          artist: "Kay",
          paid: 0,
          currency: "USD",
          createdAt: "1970-01-01T00:00:02.000Z",
          status: "paid",
          refunds: [],
          receipt: null,
        },
        {
          _id: "cs_yen",
          kind: "song",
          itemId: "tune",
          title: "Old name",
          artist: "Kay",
          paid: 300,
          currency: "JPY",
          createdAt: "1970-01-01T00:00:01.000Z",
          status: "paid",
          refunds: [],
          receipt: "/api/v1/payment/receipt/cs_yen",
        },
      ],
    });
  });

  it("has payments on their way, by the names of today, and no other checkouts", async () => {
    const person = await aMember(worker);
    for (const state of ["open", "expired", "failed", "paid"]) await begin(person, `p_${state}`, state, 5);
    await begin(person, "p_song", "pending", 1_000);
    await begin(person, "p_album", "pending", 2_000, ["album", "record"]);
    await begin(person, "p_left", "pending", 3_000, ["song", "left-the-catalogue"]);
    // The bank has confirmed; only the checkout does not know yet.
    await begin(person, "p_done", "pending", 4_000);
    await buy(person, "p_done", { at: 4_000 });
    const { data } = await list(person);
    expect(data.map(({ _id, title, artist, status }) => [_id, title, artist, status])).toEqual([
      ["cs_p_done", "Old name", "Kay", "paid"],
      ["cs_p_left", "left-the-catalogue", "", "pending"],
      ["cs_p_album", "A record", "Kay", "pending"],
      ["cs_p_song", "Rain", "Unknown Artist", "pending"],
    ]);
    expect(data.at(-1)).toMatchObject({ paid: 0.99, currency: "EUR", receipt: null, refunds: [] });
  });

  it("tells by the ledger how each stands", async () => {
    const person = await aMember(worker);
    const ids = ["part", "whole", "failed", "dispute", "won", "lost"];
    for (const [at, id] of ids.entries()) await buy(person, id, { at });
    await happened("refund:re_1", "part", 29, 1_000);
    await happened("refund:re_2", "part", 50, 2_000);
    await happened("refund:re_3", "whole", 129, 3_000);
    await happened("refund:re_4", "failed", 129, 4_000);
    await happened("refund-failed:re_4", "failed", 129, 5_000);
    await happened("dispute-opened:dp_1", "dispute", 129, 1);
    await happened("dispute-opened:dp_2", "won", 129, 1);
    await happened("dispute-won:dp_2", "won", 129, 2);
    await happened("dispute-opened:dp_3", "lost", 129, 1);
    await happened("dispute-lost:dp_3", "lost", 129, 2);
    const orders = await byId(person);
    expect(ids.map((id) => orders.get(id)?.status)).toEqual([
      "paid",
      "revoked",
      "paid",
      "disputed",
      "paid",
      "revoked",
    ]);
    expect(orders.get("part")?.refunds).toEqual([
      { amount: 0.29, createdAt: "1970-01-01T00:00:01.000Z" },
      { amount: 0.5, createdAt: "1970-01-01T00:00:02.000Z" },
    ]);
    expect(orders.get("whole")?.refunds).toHaveLength(1);
    expect(orders.get("failed")?.refunds).toEqual([]);
  });

  it("goes page by page through both kinds, none missed and none twice", async () => {
    const person = await aMember(worker);
    for (let index = 0; index < 12; index++) {
      // Several at the same instant, which their ids tell apart.
      const at = Math.floor(index / 3);
      if (index % 2) await buy(person, `page_${index}`, { at });
      else await begin(person, `page_${index}`, "pending", at);
    }
    const whole = (await list(person, "?limit=100")).data.map(({ _id }) => _id);
    expect(new Set(whole).size).toBe(12);
    for (const limit of [1, 2, 5]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list(person, `?limit=${limit}${cursor ? `&cursor=${cursor}` : ""}`);
        expect(page.data.length).toBeLessThanOrEqual(limit);
        seen.push(...page.data.map(({ _id }) => _id));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      expect(seen).toEqual(whole);
    }
    expect((await person.ask("/user/orders?cursor=nonsense")).status).toBe(400);
  });

  it("is a user's own", async () => {
    await buy(ada, "adas", { at: 0 });
    expect((await list(grace)).data).toEqual([]);
    expect((await aBrowser(worker.request).ask("/user/orders")).status).toBe(401);
    expect((await ada.ask("/user/orders")).headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe("a receipt", () => {
  const receiptOf = async (person: Pick<Person, "ask">, id: string) => {
    const answer = await person.ask(`/payment/receipt/cs_${id}`);
    return [answer.status, answer.headers.get("Location"), answer.headers.get("Cache-Control")];
  };
  const payment = (id: string, receipt_url: string | null) =>
    lists.put("/v1/payment_intents", { id: `pi_${id}`, latest_charge: { id: "ch_1", receipt_url } });

  it("is asked for afresh and led to, for its buyer alone", async () => {
    await buy(ada, "r1", { at: 0 });
    payment("r1", `${lists.url}/receipts/1?s=ap`);
    lists.calls.length = 0;
    const found = [302, `${lists.url}/receipts/1?s=ap`, "private, no-store"];
    expect(await receiptOf(ada, "r1")).toEqual(found);
    expect(await receiptOf(ada, "r1")).toEqual(found);
    expect(lists.calls).toHaveLength(2);
    const none = [404, null, "private, no-store"];
    expect(await receiptOf(grace, "r1")).toEqual(none);
    expect(await receiptOf(ada, "nobodys")).toEqual(none);
    expect((await receiptOf(aBrowser(worker.request), "r1"))[0]).toBe(401);
    expect(lists.calls).toHaveLength(2);
  });

  it("is not there when nothing was paid, or the till knows of none", async () => {
    await buy(ada, "r2", { at: 0, paid: 0, isFree: true });
    await buy(ada, "r3", { at: 0 });
    await buy(ada, "r4", { at: 0 });
    payment("r4", null);
    for (const id of ["r2", "r3", "r4"]) expect((await receiptOf(ada, id))[0]).toBe(404);
  });

  it("leads nowhere but to the till", async () => {
    await buy(ada, "r5", { at: 0 });
    payment("r5", "https://evil.example/receipt");
    expect((await receiptOf(ada, "r5")).slice(0, 2)).toEqual([404, null]);
  });

  it.each([
    ["https://pay.stripe.com/receipts/x", true],
    ["https://stripe.com/receipts/x", true],
    ["http://pay.stripe.com/receipts/x", false],
    ["https://stripe.com.evil.example/x", false],
    ["https://evilstripe.com/x", false],
    ["https://pay.stripe.com@evil.example/x", false],
    ["https://user@pay.stripe.com/x", false],
    ["https://pay.stripe.com:8443/x", false],
    ["javascript:alert(1)", false],
    ["/receipts/x", false],
  ])("of Stripe's at %s is followed: %s", async (address, isFollowed) => {
    const paymentIntents = { retrieve: async () => ({ latest_charge: { receipt_url: address } }) };
    const found = findReceipt({ paymentIntents } as never, { kind: "stripe", apiBase: undefined }, "pi_1");
    if (isFollowed) expect(await found).toBe(address);
    else await expect(found).rejects.toThrow("not_found");
  });
});

describe("an account and its orders", () => {
  it("exports them", async () => {
    const person = await aMember(worker);
    await buy(person, "x1", { at: 1_000 });
    await happened("refund:re_x", "x1", 29, 2_000);
    await begin(person, "x2", "pending", 3_000);
    const data = await (await person.ask("/user/export")).json<{ orders: unknown[] }>();
    expect(data.orders).toMatchObject([
      { id: "cs_x2", status: "pending", orderedAt: 3_000 },
      {
        id: "cs_x1",
        title: "Old name",
        paid: { amountMinor: 129, currency: "USD" },
        status: "paid",
        refunds: [{ amount: { amountMinor: 29, currency: "USD" }, refundedAt: 2_000 }],
      },
    ]);
  });

  it("leaves rows of money behind that name nobody", async () => {
    const person = await aMember(worker);
    await buy(person, "gone", { at: 1_000 });
    const about = ({ email, user }: Pick<Person, "email" | "user">) =>
      JSON.stringify({ data: { object: { customer_email: email, metadata: { user_id: user._id } } } });
    for (const [id, payload, handledAt] of [
      ["evt_gone", about(person), 1],
      ["evt_gone_payment", JSON.stringify({ data: { object: { payment_intent: "pi_gone" } } }), 1],
      ["evt_gone_unhandled", about(person), null],
      ["evt_other", about(grace), 1],
    ])
      await worker.database
        .prepare("INSERT INTO payment_events VALUES (?, 'x', ?, 0, 0, ?)")
        .bind(id, payload, handledAt)
        .run();
    await postJson(person.ask, "/user/delete", { password: person.password });
    const { results } = await worker.database.prepare("SELECT * FROM purchases WHERE id = 'cs_gone'").all();
    expect(results).toHaveLength(1);
    expect(JSON.stringify(results)).not.toContain(person.email);
    const kept = await worker.database
      .prepare("SELECT id FROM payment_events WHERE payload IS NOT NULL ORDER BY id")
      .all();
    expect(kept.results).toEqual([{ id: "evt_gone_unhandled" }, { id: "evt_other" }]);
  });
});
