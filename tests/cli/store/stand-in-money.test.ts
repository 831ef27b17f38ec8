import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type Stripe from "stripe";
import { idOf } from "#stand-ins/stripe/ids.ts";

import type { StripeLocal } from "#stand-ins/stripe/start.ts";
import { anOrder, startStripe, stripeAt, TILL } from "../../support/stripe/stripe.ts";
import { startWebhook } from "../../support/stripe/webhook.ts";

let hook: Awaited<ReturnType<typeof startWebhook>>;
let till: StripeLocal;
let stripe: Stripe;

beforeEach(async () => {
  hook = await startWebhook();
  till = await startStripe(() => hook.url);
  stripe = stripeAt(till.url);
});
afterEach(async () => {
  await till.stop();
  await hook.stop();
});

const open = async () => (await stripe.checkout.sessions.create(anOrder())).id;
const read = (id: string) =>
  stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] });

/** The events that arrived, each checked as the Worker checks it. */
async function arrived(): Promise<Stripe.Event[]> {
  await till.idle();
  return Promise.all(
    hook.taken.map(({ body, signature }) =>
      stripe.webhooks.constructEventAsync(body, signature, TILL.STRIPE_WEBHOOK_SECRET),
    ),
  );
}
const types = async () => (await arrived()).map((event) => event.type as string).sort();

describe("paying", () => {
  it("tells the app, signed", async () => {
    const id = await open();
    till.pay(id);
    expect(await types()).toEqual([
      "charge.succeeded",
      "checkout.session.completed",
      "payment_intent.created",
      "payment_intent.succeeded",
    ]);
    const completed = (await arrived()).find((event) => event.type === "checkout.session.completed");
    expect(completed?.data.object).toMatchObject({
      id,
      payment_status: "paid",
      metadata: { user_id: "u-1" },
    });
    const [first] = hook.taken;
    const forged = stripe.webhooks.constructEventAsync(
      first?.body ?? "",
      first?.signature ?? "",
      "whsec_other",
    );
    await expect(forged).rejects.toThrow("signature");
  });

  it("goes on with the page's buttons: declined, then paid, then back to the shop", async () => {
    const { id, url } = await stripe.checkout.sessions.create(anOrder());
    const press = (how: string) =>
      fetch(url ?? "", {
        method: "POST",
        body: new URLSearchParams({ how, email: "ada@example.org" }),
        redirect: "manual",
      });
    const declined = await press("declined");
    expect([declined.status, await declined.text()]).toMatchObject([
      200,
      expect.stringContaining("declined"),
    ]);
    const tried = await read(id);
    expect(tried).toMatchObject({ status: "open", payment_status: "unpaid" });
    expect(tried.payment_intent).toMatchObject({
      status: "requires_payment_method",
      last_payment_error: { code: "card_declined" },
      latest_charge: { status: "failed" },
    });
    expect((await press("close")).headers.get("location")).toBe("http://localhost:8787/en/purchased?id=s-1");
    const paid = await press("card");
    expect(paid.status).toBe(303);
    expect(paid.headers.get("location")).toBe(`http://localhost:8787/en/success?session_id=${id}`);
    expect(await read(id)).toMatchObject({ status: "complete", payment_status: "paid" });
    expect((await press("card")).status).toBe(200);
    expect((await stripe.charges.list({ limit: 10 })).data.map((charge) => charge.status)).toEqual([
      "succeeded",
      "failed",
    ]);
  });

  it.each([
    ["succeeded", "paid", "checkout.session.async_payment_succeeded"],
    ["failed", "unpaid", "checkout.session.async_payment_failed"],
  ] as const)("later is pending until the debit has %s", async (outcome, status, type) => {
    const id = await open();
    till.pay(id, "later");
    const pending = await read(id);
    expect(pending).toMatchObject({ status: "complete", payment_status: "unpaid" });
    expect(pending.payment_intent).toMatchObject({
      status: "processing",
      latest_charge: { status: "pending" },
    });
    expect(await types()).not.toContain("charge.succeeded");
    till.settle(id, outcome);
    expect(await types()).toContain(type);
    expect(await read(id)).toMatchObject({ payment_status: status });
    expect(() => till.settle(id, outcome)).toThrow("pending");
  });
});

describe("a refund", () => {
  it("gives a part back, then the rest, then nothing", async () => {
    const id = await open();
    till.pay(id);
    const session = await stripe.checkout.sessions.retrieve(id);
    const payment_intent = idOf(session.payment_intent);
    const part = await stripe.refunds.create({ payment_intent, amount: 29 });
    expect(part).toMatchObject({ object: "refund", amount: 29, status: "succeeded", payment_intent });
    const tooMuch = stripe.refunds.create({ payment_intent, amount: 101 });
    await expect(tooMuch).rejects.toMatchObject({ param: "amount", statusCode: 400 });
    till.refund(id);
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
      code: "charge_already_refunded",
    });
    const { data } = await stripe.refunds.list({ payment_intent, created: { gte: session.created } });
    expect(data.map((refund) => refund.amount)).toEqual([100, 29]);
    const charge = await stripe.charges.retrieve(idOf(part.charge), { expand: ["refunds"] });
    expect(charge).toMatchObject({ amount_refunded: 129, refunded: true, refunds: { data: [{}, {}] } });
    const transaction = await stripe.balanceTransactions.retrieve(idOf(part.balance_transaction));
    expect(transaction).toMatchObject({ amount: -29, fee: 0, type: "refund", source: part.id });
    const told = await arrived();
    const refunded = told.filter((event) => event.type === "charge.refunded");
    expect(new Set(refunded.map((event) => event.data.object.amount_refunded))).toEqual(new Set([29, 129]));
    expect(told.filter((event) => event.type === "refund.created")).toHaveLength(2);
  });

  it("can fail later", async () => {
    const id = await open();
    till.pay(id);
    till.failRefund(till.refund(id).id);
    expect(await types()).toContain("refund.failed");
    const { payment_intent } = await read(id);
    expect(payment_intent).toMatchObject({ latest_charge: { amount_refunded: 0, refunded: false } });
  });
});

describe("a dispute", () => {
  it.each(["won", "lost"] as const)("is opened and %s", async (outcome) => {
    const id = await open();
    till.pay(id);
    const dispute = till.dispute(id);
    expect(() => till.refund(id)).toThrow("charged back");
    expect((await stripe.disputes.list({ payment_intent: idOf(dispute.payment_intent) })).data).toMatchObject(
      [{ id: dispute.id, status: "needs_response", amount: 129 }],
    );
    till.closeDispute(dispute.id, outcome);
    const told = (await arrived()).filter((event) => event.type.startsWith("charge.dispute."));
    const closed = told.find((event) => event.type === "charge.dispute.closed");
    expect(closed?.data.object).toMatchObject({ id: dispute.id, status: outcome });
    expect(told.some((event) => event.type === "charge.dispute.created")).toBe(true);
    const { balance_transactions } = await stripe.disputes.retrieve(dispute.id);
    const net = balance_transactions.reduce((sum, transaction) => sum + transaction.net, 0);
    expect(net).toBe(outcome === "won" ? 0 : -129 - 1500);
  });
});

describe("an event", () => {
  it("comes again until the app has taken it, and again when it is sent again", async () => {
    hook.status = 500;
    till.pay(await open());
    await expect.poll(() => hook.taken.length).toBeGreaterThanOrEqual(8);
    expect(new Set(hook.taken.map(({ body }) => body)).size).toBe(4);
    hook.status = 200;
    await till.idle();
    const count = hook.taken.length;
    till.resend(till.events()[0]?.id ?? "");
    await till.idle();
    expect(hook.taken).toHaveLength(count + 1);
  });

  it("is held back while the test wants that", async () => {
    till.holdEvents(true);
    till.pay(await open());
    await expect(till.idle(60)).rejects.toThrow("has not taken evt_");
    till.holdEvents(false);
    await till.idle();
    expect(hook.taken).toHaveLength(4);
  });
});

describe("a restart", () => {
  it("keeps payments, keys and events that the app has not taken", async () => {
    const directory = mkdtempSync(join(tmpdir(), "till-"));
    const state = join(directory, "stripe.sqlite");
    hook.status = 503;
    const before = await startStripe(() => hook.url, { state });
    const idempotencyKey = "key-1";
    const made = await stripeAt(before.url).checkout.sessions.create(anOrder(), { idempotencyKey });
    const other = await stripeAt(before.url).checkout.sessions.create(anOrder());
    before.pay(made.id);
    await before.stop();

    hook.status = 200;
    const after = await startStripe(() => hook.url, { state });
    await after.idle();
    const client = stripeAt(after.url);
    const told = new Set(hook.taken.map(({ body }) => (JSON.parse(body) as Stripe.Event).type));
    expect([...told]).toContain("checkout.session.completed");
    expect((await client.checkout.sessions.create(anOrder(), { idempotencyKey })).id).toBe(made.id);
    expect((await client.checkout.sessions.retrieve(made.id)).payment_status).toBe("paid");
    const { url } = await client.checkout.sessions.retrieve(other.id);
    expect(url).toBe(`${after.url}/c/pay/${other.id}`);
    await after.stop();
    rmSync(directory, { recursive: true });
  });
});

describe("an outage", () => {
  it("answers 500 and does nothing", async () => {
    till.breakNext(1);
    await expect(open()).rejects.toMatchObject({ statusCode: 500 });
    expect(till.requests().at(-1)).toMatchObject({
      method: "POST",
      path: "/v1/checkout/sessions",
      status: 500,
    });
    expect((await stripe.checkout.sessions.list()).data).toEqual([]);
  });
});
