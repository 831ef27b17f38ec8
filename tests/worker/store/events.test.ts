import fc from "fast-check";
import type { Stripe } from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { catalogueDb } from "#catalogue/db/db.ts";
import { app } from "#worker/app.ts";
import { userDb } from "#worker/db/client.ts";
import type { Env } from "#worker/http/env.ts";
import { createStripe } from "#worker/providers/stripe/client.ts";
import { counterOutsideRequests } from "#worker/store/counter.ts";
import { handleStoredEvents } from "#worker/store/events/events.ts";
import { failing, type FailingDatabase } from "../../support/failing-database.ts";
import { startShop, stock } from "../../support/stripe/shop.ts";
import { startStripeDouble, type StripeDouble } from "../../support/stripe/double.ts";
import {
  aCharge,
  aDispute,
  anEvent,
  aRefund,
  aSession,
  paymentOf,
  signed,
  WEBHOOK_SECRET,
} from "../../support/stripe/objects.ts";
import type { TestWorker } from "../../support/worker.ts";

let double: StripeDouble;
let worker: TestWorker;
let d1: FailingDatabase;
beforeAll(async () => {
  double = await startStripeDouble();
  worker = await startShop(double);
  await stock(worker);
  d1 = failing(worker.database);
});
afterAll(async () => {
  await worker.stop();
  double.stop();
});
beforeEach(() => d1.failAt(null));

const WEBHOOK = "http://localhost/api/v1/payment/stripe/webhook";
const keys = () => ({ secretKey: "sk_local_secret", apiBase: double.url });
const envOf = (database: D1Database): Partial<Env> => ({
  DB: database,
  STRIPE_SECRET_KEY: "sk_local_secret",
  STRIPE_API_BASE: double.url,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
});

/** The Worker's own code in this process, before the real D1, which can fail. */
async function tell(event: Stripe.Event): Promise<number> {
  const work: Promise<unknown>[] = [];
  const context = { waitUntil: (one: Promise<unknown>) => work.push(one) } as unknown as ExecutionContext;
  const answer = await app.fetch(new Request(WEBHOOK, await signed(event)), envOf(d1.database), context);
  await Promise.all(work);
  return answer.status;
}

const rows = async <Row>(sql: string, ...values: string[]) =>
  (
    await worker.database
      .prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;

/** All that the shop knows of a session, but for the days on which we heard of an end. */
async function known(session: Stripe.Checkout.Session) {
  const userId = session.metadata?.user_id ?? "";
  return {
    purchases: await rows("SELECT * FROM purchases WHERE id = ?", session.id),
    songs: await rows("SELECT song_id, purchase_id FROM purchase_songs WHERE user_id = ?", userId),
    entries: await rows(
      "SELECT id, kind, amount_minor, currency FROM payment_entries WHERE payment_id = ? ORDER BY id",
      paymentOf(session),
    ),
    checkout: await rows("SELECT * FROM checkouts WHERE session_id = ?", session.id),
    owned: (await rows<{ song_id: string }>("SELECT song_id FROM owned_songs WHERE user_id = ?", userId)).map(
      ({ song_id }) => song_id,
    ),
  };
}

let users = 0;

interface Plot {
  refunds?: "part" | "whole" | "failed" | undefined;
  dispute?: "won" | "lost" | undefined;
  failed?: boolean;
}

/** A payment that its bank had to think about, with everything that may happen to one afterwards. */
function aStory(plot: Plot) {
  const userId = `reader-${(users += 1)}`;
  const paid = aSession({ userId, priceMinor: 200 });
  const pending = { ...paid, payment_status: "unpaid" as const };
  const events = [
    anEvent("checkout.session.completed", pending),
    anEvent("checkout.session.async_payment_succeeded", paid),
    anEvent("payment_intent.succeeded", {}),
  ];
  if (plot.failed) events.push(anEvent("checkout.session.async_payment_failed", pending));
  if (plot.refunds) {
    const part = aRefund(paid, 150, { status: "pending" });
    const rest = aRefund(paid, 50);
    events.push(
      anEvent("refund.created", part),
      anEvent("refund.updated", { ...part, status: "succeeded" }),
      anEvent("charge.refunded", aCharge(paid, { refunds: { data: [part], has_more: false } as never })),
    );
    if (plot.refunds !== "part") events.push(anEvent("refund.created", rest));
    if (plot.refunds === "failed") events.push(anEvent("refund.failed", { ...rest, status: "failed" }));
  }
  if (plot.dispute) {
    const dispute = aDispute(paid);
    events.push(
      anEvent("charge.dispute.created", dispute),
      anEvent("charge.dispute.funds_withdrawn", dispute),
      anEvent("charge.dispute.closed", { ...dispute, status: plot.dispute }),
    );
  }
  const isLost = plot.refunds === "whole" || plot.dispute === "lost";
  return { session: paid, events, owned: isLost ? [] : ["tune"] };
}

const plots = fc.record({
  refunds: fc.constantFrom(undefined, "part" as const, "whole" as const, "failed" as const),
  dispute: fc.constantFrom(undefined, "won" as const, "lost" as const),
  failed: fc.boolean(),
});

describe("Stripe's events", () => {
  it("end in the same in every order, told once or three times", async () => {
    let told = 0;
    const ends = new Set<string>();
    const telling = fc.record({ plot: plots, seed: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }) });
    const runs = 8;
    await fc.assert(
      fc.asyncProperty(telling, async ({ plot, seed }) => {
        const story = aStory(plot);
        const order = [...story.events, ...story.events, ...story.events]
          .map((event, index) => ({ event, rank: seed[index % seed.length] ?? 0 }))
          .toSorted((one, other) => one.rank - other.rank);
        for (const { event } of order)
          expect((await worker.fetch(WEBHOOK, await signed(event))).status).toBe(200);
        told += order.length;
        ends.add(JSON.stringify(plot));
        const end = await known(story.session);
        expect(end.owned).toEqual(story.owned);
        expect(end.purchases).toMatchObject([{ paid_minor: 200, currency: "USD", item_title: "A tune" }]);
        expect(end.songs).toHaveLength(1);
        expect(end.checkout).toMatchObject([{ state: "paid" }]);
        const ids = end.entries.map((entry) => (entry as { id: string }).id.split(":")[0]);
        expect(ids).toEqual(
          [
            ...(plot.dispute ? [`dispute-${plot.dispute}`, "dispute-opened"] : []),
            ...(plot.refunds === "failed" ? ["refund-failed"] : []),
            ...(plot.refunds ? (plot.refunds === "part" ? ["refund"] : ["refund", "refund"]) : []),
          ].toSorted(byPlace(ids)),
        );
      }),
      { numRuns: runs },
    );
    console.log(`${runs} orders of ${ends.size} stories, ${told} events told: each ended as it should`);
  });

  it("end in the same after a crash at any step, before or after the database has it", async () => {
    let crashes = 0;
    for (const plot of [
      { refunds: "whole" as const, dispute: "won" as const },
      { refunds: "failed" as const, dispute: "lost" as const, failed: true },
    ]) {
      const calm = aStory(plot);
      for (const event of calm.events) await tell(event);
      const wanted = await known(calm.session);
      const lengths = Object.values(wanted).map((list) => list.length);
      for (const when of ["before", "after"] as const) {
        for (let call = 1; call <= 4; call += 1) {
          const story = aStory(plot);
          for (const event of story.events) {
            d1.failAt(call, when);
            const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
            const status = await tell(event);
            const isReached = d1.calls() >= call;
            log.mockRestore();
            d1.failAt(null);
            if (!isReached) continue;
            // What goes on after the answer may fail without anybody having to tell again.
            const isInTime = status >= 500;
            if (!isInTime) expect(await isStored(event, "AND handled_at IS NOT NULL")).toBe(true);
            crashes += 1;
            // Stripe tells again, or does not and the stored event is found.
            if (crashes % 2 === 0 || !(await isStored(event))) expect(await tell(event)).toBe(200);
            else await handleLeft();
            expect(await isStored(event, "AND handled_at IS NOT NULL")).toBe(true);
          }
          const end = await known(story.session);
          expect(Object.values(end).map((list) => list.length)).toEqual(lengths);
          expect(end.owned).toEqual(story.owned);
        }
      }
    }
    console.log(`${crashes} crashes, each made good by another telling or by the stored event`);
    expect(crashes).toBeGreaterThan(60);
  });

  it("that failed are kept, and handled without Stripe", async () => {
    const { session, events } = aStory({});
    const [, paid] = events;
    if (!paid) throw new Error("no event");
    d1.failAt(2);
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await tell(paid)).toBe(503);
    log.mockRestore();
    d1.failAt(null);
    expect((await known(session)).purchases).toEqual([]);
    expect(await handleLeft()).toEqual({ handled: 1, failed: 0 });
    expect((await known(session)).owned).toEqual(["tune"]);
    expect(await handleLeft()).toEqual({ handled: 0, failed: 0 });
  });

  it("of a refund without its list are looked up at Stripe", async () => {
    const { session, events } = aStory({});
    for (const event of events) await tell(event);
    const charge = aCharge(session);
    double.refunds.set(charge.id, [aRefund(session, 200)]);
    double.failures.set("GET /v1/refunds", 500);
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const refunded = anEvent("charge.refunded", charge);
    expect(await tell(refunded)).toBe(503);
    log.mockRestore();
    double.failures.clear();
    expect((await known(session)).owned).toEqual(["tune"]);
    expect(await tell(refunded)).toBe(200);
    expect((await known(session)).owned).toEqual([]);
  });

  it("of sales that are none of ours, and of no kind we know, are kept and change nothing", async () => {
    const foreign = { ...aSession({ userId: "reader-foreign" }), metadata: { user_id: "reader-foreign" } };
    expect(await tell(anEvent("checkout.session.completed", foreign))).toBe(200);
    expect(await tell(anEvent("a.kind.of.tomorrow", {}))).toBe(200);
    expect(await rows("SELECT 1 FROM purchases WHERE user_id = 'reader-foreign'")).toEqual([]);
    expect(await rows("SELECT 1 FROM payment_events WHERE handled_at IS NULL")).toEqual([]);
  });

  it("that cannot be read are put aside, and the operator hears of each once", async () => {
    const odd = (values: object) => ({ ...aSession({ userId: "reader-odd" }), ...values });
    const unreadable = [
      ...[-1, 1.5, 2 ** 53].map((amount_total) =>
        anEvent("checkout.session.completed", odd({ amount_total })),
      ),
      anEvent("checkout.session.completed", odd({ currency: "euro" })),
      anEvent("checkout.session.expired", null as never),
      anEvent("refund.created", { ...aRefund(aSession(), 5), amount: -5 }),
      anEvent("charge.refunded", { id: "ch_1", refunds: { data: [{}], has_more: false } }),
      anEvent("charge.dispute.created", { ...aDispute(aSession()), created: null }),
      { ...anEvent("charge.dispute.closed", {}), data: null } as unknown as Stripe.Event,
    ];
    for (const event of unreadable) {
      expect(await tell(event)).toBe(200);
      expect(await tell(event)).toBe(200);
      expect(await isStored(event, "AND handled_at IS NOT NULL")).toBe(true);
    }
    expect(await handleLeft()).toEqual({ handled: 0, failed: 0 });
    expect(await rows("SELECT 1 FROM purchases WHERE user_id = 'reader-odd'")).toEqual([]);
    const notices = await rows<{ id: string; reason: string }>(
      `SELECT details ->> 'id' AS id, details ->> 'reason' AS reason FROM operator_notices
        WHERE kind = 'event-unreadable' ORDER BY noticed_at, id`,
    );
    expect(notices.map(({ id }) => id).toSorted()).toEqual(unreadable.map(({ id }) => id).toSorted());
    expect(notices.find(({ id }) => id === unreadable[0]?.id)?.reason).toBe("amount_total: too_small");
    // Without an id it is no event: nothing can be kept under it.
    expect(await tell({ ...anEvent("x", {}), id: "" })).toBe(400);
  });

  it("that fail for a week are put aside too, and do not hold up the others", async () => {
    const refunded = anEvent("charge.refunded", aCharge(aSession()));
    double.failures.set("GET /v1/refunds", 500);
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    expect(await tell(refunded)).toBe(503);
    expect(await handleLeft()).toEqual({ handled: 0, failed: 1 });
    expect(await handleLeft(8 * 86_400_000)).toEqual({ handled: 0, failed: 1 });
    expect(await handleLeft()).toEqual({ handled: 0, failed: 0 });
    log.mockRestore();
    double.failures.clear();
    expect(
      await rows("SELECT 1 FROM operator_notices WHERE id = ?", `event-unreadable:${refunded.id}`),
    ).toHaveLength(1);
  });

  it("of a dispute or a failed refund are a notice to the operator, once, where the sale is ours", async () => {
    const { session, events } = aStory({ refunds: "failed", dispute: "lost" });
    for (const event of [...events, ...events]) await tell(event);
    // Before their sale was known they said nothing; the reconciliation tells them again.
    await tell(anEvent("charge.dispute.created", aDispute(aSession({ userId: "reader-elsewhere" }))));
    const notices = await rows<{ kind: string; details: string }>(
      "SELECT kind, details FROM operator_notices WHERE details ->> 'paymentId' = ? ORDER BY kind",
      paymentOf(session),
    );
    expect(notices.map(({ kind }) => kind)).toEqual(["dispute-lost", "dispute-opened", "refund-failed"]);
    expect(JSON.parse(notices[0]?.details ?? "")).toMatchObject({
      amountMinor: 200,
      currency: "USD",
      title: "A tune",
      artist: "A singer",
    });
    expect(
      await rows("SELECT 1 FROM operator_notices WHERE kind LIKE 'dispute%' AND details ->> 'title' IS NULL"),
    ).toEqual([]);
  });
});

describe("the webhook", () => {
  const post = async (init: RequestInit) => (await worker.fetch(WEBHOOK, init)).status;
  const event = () => anEvent("checkout.session.completed", aSession({ userId: "reader-webhook" }));
  const nothingKept = async () =>
    expect(await rows("SELECT 1 FROM purchases WHERE user_id = 'reader-webhook'")).toEqual([]);

  it("believes a signature and nothing else", async () => {
    const now = Math.floor(Date.now() / 1000);
    const good = await signed(event());
    const forged: RequestInit[] = [
      await signed(event(), { secret: "whsec_of_somebody_else" }),
      await signed(event(), { timestamp: now - 301 }),
      { ...good, body: good.body.replace("129", "1") },
      { method: "POST", body: good.body, headers: { "Content-Type": "application/json" } },
      { method: "POST", body: good.body, headers: { "Stripe-Signature": "t=1,v1=00" } },
      await signed({ ...event(), livemode: true }),
    ];
    for (const init of forged) expect(await post(init)).toBe(400);
    await nothingKept();
    expect(await post(await signed(event(), { timestamp: now - 290 }))).toBe(200);
  });

  it("reads no more than an event can be", async () => {
    const large = { ...anEvent("large", {}), filler: "x".repeat(200_000) };
    expect(await post(await signed(large))).toBe(200);
    const huge = { ...anEvent("huge", {}), filler: "x".repeat(262_144) };
    expect(await post(await signed(huge))).toBe(413);
  });

  it("is not there without a till", async () => {
    const context = { waitUntil: () => undefined } as unknown as ExecutionContext;
    const { STRIPE_WEBHOOK_SECRET: _, ...env } = envOf(worker.database);
    for (const poor of [env, { DB: worker.database }]) {
      const answer = await app.fetch(new Request(WEBHOOK, await signed(event())), poor, context);
      expect(answer.status).toBe(503);
    }
  });
});

const byPlace = (ids: (string | undefined)[]) => (one: string, other: string) =>
  ids.indexOf(one) - ids.indexOf(other);

async function isStored({ id }: Stripe.Event, condition = ""): Promise<boolean> {
  return (await rows(`SELECT 1 FROM payment_events WHERE id = ? ${condition}`, id)).length > 0;
}

async function handleLeft(laterMs = 61_000) {
  const shop = { catalogue: catalogueDb({ DB: worker.database }), users: userDb({ DB: worker.database }) };
  return handleStoredEvents(counterOutsideRequests(shop, await createStripe(keys())), Date.now() + laterMs);
}
