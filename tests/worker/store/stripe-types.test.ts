import { afterAll, beforeAll, expect, it } from "vitest";

import type { StripeLocal } from "#stand-ins/stripe/start.ts";
import type { WireCheckout } from "#contract/wire.ts";
import { userDb } from "#worker/db/client.ts";
import { createStripe } from "#worker/providers/stripe/client.ts";
import { reconcile } from "#worker/store/reconcile/reconcile.ts";
import { aMember } from "../../support/people/members.ts";
import { postJson } from "../../support/people/people.ts";
import { stock } from "../../support/stripe/shop.ts";
import { startStripe, TILL } from "../../support/stripe/stripe.ts";
import { anEvent, signed } from "../../support/stripe/objects.ts";
import { checkRequest } from "../../support/stripe/types.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

/** Every call that the Worker's code makes. */
const CALLS = [
  "GET /v1/balance_transactions",
  "GET /v1/checkout/sessions",
  "GET /v1/checkout/sessions/cs",
  "GET /v1/disputes",
  "GET /v1/disputes/du",
  "GET /v1/payment_intents/pi",
  "GET /v1/refunds",
  "POST /v1/checkout/sessions",
  "POST /v1/checkout/sessions/cs/expire",
  "POST /v1/refunds",
];
const DAY_MS = 86_400_000;

let till: StripeLocal;
let worker: TestWorker;
beforeAll(async () => {
  // Events are brought by hand.
  till = await startStripe(() => "http://127.0.0.1:9/");
  worker = await startWorker(undefined, {
    bindings: { ...TILL, STRIPE_API_BASE: till.url, STRIPE_PROMOTION_CODES: "true", STRIPE_TAX: "true" },
  });
  await stock(worker);
});
afterAll(async () => {
  await worker.stop();
  await till.stop();
});

async function tell(type: string, object: object): Promise<void> {
  const message = await signed(anEvent(type, object), { secret: TILL.STRIPE_WEBHOOK_SECRET });
  expect((await worker.request("/payment/stripe/webhook", message)).status).toBe(200);
}

it("asks Stripe nothing that Stripe's own description does not know, with all that can be switched on", async () => {
  const buyer = await aMember(worker);
  const checkOut = async (item: object) => {
    const answer = await postJson(buyer.ask, "/payment/stripe/checkout", { ...item, locale: "hi" });
    expect(answer.status).toBe(201);
    return (await answer.json<WireCheckout>()).sessionId;
  };
  const before = await checkOut({ songId: "tune" });
  await worker.database.exec("UPDATE songs SET price_minor = 199 WHERE id = 'tune'");
  const sessionId = await checkOut({ songId: "tune" });
  expect(sessionId).not.toBe(before);
  for (const item of [{ songId: "yen" }, { songId: "dinar" }, { songId: "krona" }, { albumId: "record" }])
    await checkOut(item);
  const session = till.pay(sessionId);
  expect((await buyer.ask(`/payment/stripe/session/${sessionId}`)).status).toBe(200);
  expect((await buyer.ask(`/payment/receipt/${sessionId}`, { redirect: "manual" })).status).toBe(302);
  const gone = await aMember(worker);
  const left = await postJson(gone.ask, "/payment/stripe/checkout", { songId: "tune" });
  await worker.database.prepare("DELETE FROM users WHERE id = ?").bind(gone.user._id).run();
  till.pay((await left.json<WireCheckout>()).sessionId);
  till.refund(sessionId, 1);
  const dispute = till.dispute(sessionId);
  await tell("charge.dispute.created", dispute);
  await tell("charge.refunded", { id: dispute.charge, payment_intent: session.payment_intent });
  const shop = { catalogue: worker.db, users: userDb({ DB: worker.database }) };
  const stripe = await createStripe({ secretKey: TILL.STRIPE_SECRET_KEY, apiBase: till.url });
  const since = Date.now();
  expect((await reconcile(shop, stripe, { since: since - DAY_MS })).failed).toBe(0);
  // The dispute is older now than what is listed, and asked for by itself.
  expect((await reconcile(shop, stripe, { since: since + DAY_MS })).failed).toBe(0);

  const asked = till.requests();
  const kinds = asked.map(({ method, path }) => `${method} ${kindOf(path)}`);
  expect([...new Set(kinds)].toSorted()).toEqual(CALLS);
  expect(asked.flatMap(({ method, path, body }) => checkRequest(method, path, body))).toEqual([]);
  expect(asked.filter(({ body }) => body.includes("automatic_tax")).length).toBeGreaterThan(4);
});

/** Without the query, and ids as what they are of. */
const kindOf = (path: string) => path.replace(/\?.*/, "").replace(/\/(cs|pi|du)_\w+/, "/$1");
