import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { tablesOf } from "#cli/store/tables.ts";
import type { StripeLocal } from "#stand-ins/stripe/start.ts";
import type { WireCheckout } from "#contract/wire.ts";
import { findUserRow } from "#worker/accounts/queries.ts";
import { removeAccount } from "#worker/accounts/removal.ts";
import { userDb } from "#worker/db/client.ts";
import { createStripe } from "#worker/providers/stripe/client.ts";
import { reconcile } from "#worker/store/reconcile/reconcile.ts";
import type { Shop } from "#worker/store/shop.ts";
import { refundUnowned } from "#worker/store/reconcile/unowned.ts";
import { failing } from "../../support/failing-database.ts";
import { mailsTo } from "../../support/people/mails.ts";
import { type Ask, OUTBOX_KEY, type Person, postJson, signUp } from "../../support/people/people.ts";
import { aBuyer, stock } from "../../support/stripe/shop.ts";
import { startStripe, TILL } from "../../support/stripe/stripe.ts";
import { anEvent, signed } from "../../support/stripe/objects.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const DAY_MS = 86_400_000;
const OPERATOR = "label@example.org";

let till: StripeLocal;
let worker: TestWorker;
let shop: Shop;
beforeAll(async () => {
  let webhook = "";
  till = await startStripe(() => webhook);
  worker = await startWorker(undefined, {
    bindings: { ...TILL, STRIPE_API_BASE: till.url, DEV_OUTBOX: OUTBOX_KEY, OPERATOR_MAIL: OPERATOR },
  });
  webhook = new URL("/api/v1/payment/stripe/webhook", await worker.url).href;
  await stock(worker);
  shop = { catalogue: worker.db, users: userDb({ DB: worker.database }) };
});
afterAll(async () => {
  await worker.stop();
  await till.stop();
});
beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const stripeOf = () => createStripe({ secretKey: TILL.STRIPE_SECRET_KEY, apiBase: till.url });
const repair = async () => reconcile(shop, await stripeOf(), { since: Date.now() - DAY_MS });
const rows = async <Row>(sql: string, ...values: string[]) =>
  (
    await worker.database
      .prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;
const refundsOf = (sessionId: string) =>
  rows<{ id: string }>(
    `SELECT entry.id FROM payment_entries AS entry JOIN purchases USING (payment_id)
      WHERE purchases.id = ? AND entry.kind = 'refund'`,
    sessionId,
  );
const refundRequests = () =>
  till.requests().filter(({ method, path }) => method === "POST" && path === "/v1/refunds");

async function checkOut(ask: Ask, item: object = { songId: "tune" }): Promise<string> {
  const answer = await postJson(ask, "/payment/stripe/checkout", item);
  return (await answer.json<WireCheckout>()).sessionId;
}
const leave = async ({ ask, password }: Person) =>
  expect((await postJson(ask, "/user/delete", { password })).status).toBe(200);

/** Somebody pays by a bank that takes its time, deletes the account, and then the money arrives. */
async function paidByNobody(item?: object): Promise<string> {
  const { id, ask } = await aBuyer(worker);
  const sessionId = await checkOut(ask, item);
  till.pay(sessionId, "later");
  await till.idle();
  const user = await findUserRow(shop.users, id);
  if (user) await removeAccount({ shop, bucket: worker.bucket, till: null }, user);
  till.settle(sessionId, "succeeded");
  await till.idle();
  return sessionId;
}

describe("an account that is deleted", () => {
  it("closes its pages to pay on, so that nobody can pay there", async () => {
    const buyer = await signUp(worker.request);
    const pages = [await checkOut(buyer.ask), await checkOut(buyer.ask, { albumId: "record" })];
    await leave(buyer);
    for (const page of pages) expect(() => till.pay(page)).toThrow();
    await till.idle();
    expect(await rows("SELECT DISTINCT state FROM checkouts WHERE user_id = ?", buyer.user._id)).toEqual([
      { state: "expired" },
    ]);
  });

  it("is deleted while the till is away, and the clock closes its pages", async () => {
    const buyer = await signUp(worker.request);
    const page = await checkOut(buyer.ask);
    // Each request is tried three times.
    till.breakNext(3);
    await leave(buyer);
    expect(await rows("SELECT 1 FROM users WHERE id = ?", buyer.user._id)).toEqual([]);
    await worker.schedule(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000));
    expect(() => till.pay(page)).toThrow();
  });

  it("gets back what was paid meanwhile, once, and the operator is told once", async () => {
    const sessionId = await paidByNobody();
    expect(await refundsOf(sessionId)).toEqual([]);
    const first = await repair();
    const [entry] = await refundsOf(sessionId);
    expect(first.failed).toBe(0);
    expect(first.changes).toContainEqual(expect.objectContaining({ kind: "refund", id: entry?.id.slice(7) }));
    expect(refundRequests().at(-1)).toMatchObject({
      body: expect.stringContaining("payment_intent=pi_"),
      idempotencyKey: sessionId,
    });
    const asked = refundRequests().length;
    await till.idle();
    // Told again, the same payment is no new one.
    for (const event of till.events()) till.resend(event.id);
    await till.idle();
    await repair();
    expect(refundRequests()).toHaveLength(asked);
    expect(await refundsOf(sessionId)).toHaveLength(1);

    const now = Date.now();
    const unowned = (await tablesOf(shop.users, { from: now - DAY_MS, before: now + DAY_MS })).find(
      ({ name }) => name === "unowned",
    );
    expect(unowned?.rows.find((row) => row.includes(sessionId))).toEqual(
      expect.arrayContaining([entry?.id.slice(7), "EUR", "1.29"]),
    );
    for (const minute of [15, 30]) await worker.schedule(new Date(Date.UTC(2027, 0, 1, 0, minute)));
    const mails = (await mailsTo(worker, OPERATOR)).filter(({ text }) =>
      text.includes(entry?.id.slice(7) ?? "-"),
    );
    expect(mails.map(({ subject }) => subject)).toEqual(["€1.29 went back to a deleted account's owner"]);
  });

  it("keeps what was bought before as it is: that is no case for a refund", async () => {
    const buyer = await signUp(worker.request);
    const sessionId = await checkOut(buyer.ask, { songId: "yen" });
    const session = till.pay(sessionId);
    await till.idle();
    await leave(buyer);
    // Told once more, by another event of the same session.
    const again = anEvent("checkout.session.completed", session);
    const message = await signed(again, { secret: TILL.STRIPE_WEBHOOK_SECRET });
    expect((await worker.request("/payment/stripe/webhook", message)).status).toBe(200);
    await repair();
    expect(await refundsOf(sessionId)).toEqual([]);
    expect(await rows("SELECT 1 FROM unowned_payments WHERE purchase_id = ?", sessionId)).toEqual([]);
  });

  it("gets one refund, wherever the Worker ends on the way to it", async () => {
    const stripe = await stripeOf();
    let ends = 0;
    for (const when of ["before", "after"] as const)
      for (let call = 1; call <= 4; call += 1) {
        const sessionId = await paidByNobody();
        const d1 = failing(worker.database);
        const poor: Shop = { ...shop, users: userDb({ DB: d1.database }) };
        d1.failAt(call, when);
        await refundUnowned(poor, stripe).catch(() => undefined);
        if (d1.calls() >= call) ends += 1;
        await refundUnowned(shop, stripe);
        await till.idle();
        expect(await refundsOf(sessionId)).toHaveLength(1);
        const [purchase] = await rows<{ payment_id: string }>(
          "SELECT payment_id FROM purchases WHERE id = ?",
          sessionId,
        );
        const { data } = await stripe.refunds.list({ payment_intent: purchase?.payment_id ?? "" });
        expect(data).toHaveLength(1);
        expect(
          await rows("SELECT 1 FROM operator_notices WHERE id = ?", `unowned-refunded:${data[0]?.id}`),
        ).toHaveLength(1);
      }
    expect(ends).toBeGreaterThan(4);
  }, 60_000);

  it("leaves what the operator gave back by hand, and tells of what Stripe refuses", async () => {
    const [byHand, disputed] = [await paidByNobody(), await paidByNobody()];
    const refund = till.refund(byHand);
    till.dispute(disputed);
    await till.idle();
    expect((await repair()).failed).toBe(0);
    expect(await refundsOf(byHand)).toHaveLength(1);
    const asked = refundRequests().length;
    await repair();
    expect(refundRequests()).toHaveLength(asked);
    const ends = "SELECT refund_id, refusal FROM unowned_payments WHERE purchase_id = ?";
    expect(await rows(ends, byHand)).toEqual([{ refund_id: refund.id, refusal: null }]);
    expect(await rows(ends, disputed)).toEqual([{ refund_id: null, refusal: "charge_disputed" }]);
    await worker.schedule(new Date(Date.UTC(2027, 0, 1, 1, 15)));
    const subjects = (await mailsTo(worker, OPERATOR)).map(({ subject }) => subject);
    expect(subjects).toContain("€1.29 of a deleted account could not be refunded");
    expect(subjects.filter((subject) => subject === "A buyer's bank disputes €1.29")).toHaveLength(1);
  });
});
