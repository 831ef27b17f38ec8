import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type Stripe from "stripe";

import { API_VERSION } from "#stand-ins/stripe/webhooks/event.ts";
import type { StripeLocal } from "#stand-ins/stripe/start.ts";
import { anOrder, startStripe, stripeAt } from "../../support/stripe/stripe.ts";
import { startWebhook } from "../../support/stripe/webhook.ts";

let hook: Awaited<ReturnType<typeof startWebhook>>;
let till: StripeLocal;
let stripe: Stripe;

beforeAll(async () => {
  hook = await startWebhook();
  till = await startStripe(() => hook.url);
  stripe = stripeAt(till.url);
});
afterAll(async () => {
  await till.stop();
  await hook.stop();
});

/** What the API says to a request that it refuses. */
async function refusal(request: Promise<unknown>) {
  const error = await request.then(
    () => undefined,
    (error: unknown) => error as Stripe.errors.StripeError,
  );
  const { type, rawType, statusCode, code, param, message } = error ?? {};
  return { type, rawType, statusCode, code, param, message };
}

const create = (changes: object = {}) => stripe.checkout.sessions.create({ ...anOrder(), ...changes });
const priced = (unit_amount: unknown, currency: unknown = "eur") => ({
  line_items: [{ quantity: 1, price_data: { currency, unit_amount, product_data: { name: "A song" } } }],
});

describe("a checkout session", () => {
  it("is made open and unpaid, with a page to pay on", async () => {
    const session = await create();
    expect(session).toMatchObject({
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      amount_total: 129,
      currency: "eur",
      livemode: false,
      customer_email: "ada@example.org",
      metadata: { user_id: "u-1", item_id: "s-1" },
      payment_intent: null,
    });
    expect(session.id).toMatch(/^cs_test_[A-Za-z0-9]{58}$/);
    expect(session.expires_at - session.created).toBe(86_400);
    expect(session.lastResponse.requestId).toMatch(/^req_/);
    expect(session.lastResponse.apiVersion).toBe(API_VERSION);
    expect(await (await fetch(session.url ?? "")).text()).toContain("Night Bus");
  });

  it("speaks the version of the client", () => {
    expect(stripe.getApiField("version")).toBe(API_VERSION);
  });

  it("is retrieved with what is expanded", async () => {
    const { id } = await create();
    till.pay(id);
    const expand = ["payment_intent.latest_charge.balance_transaction", "line_items"];
    const session = await stripe.checkout.sessions.retrieve(id, { expand });
    expect(session).toMatchObject({
      status: "complete",
      payment_status: "paid",
      url: null,
      line_items: { data: [{ description: "Night Bus", amount_total: 129 }] },
      payment_intent: {
        status: "succeeded",
        metadata: { item_id: "s-1" },
        latest_charge: {
          paid: true,
          amount_captured: 129,
          balance_transaction: { amount: 129, fee: 34, net: 95, type: "charge" },
        },
      },
    });
  });

  it("is listed, newest first, page by page", async () => {
    const { created } = await create();
    const ids = [await create(), await create()].map((session) => session.id).toReversed();
    const first = await stripe.checkout.sessions.list({
      limit: 1,
      created: { gte: created },
      status: "open",
    });
    expect(first.data.map((session) => session.id)).toEqual(ids.slice(0, 1));
    expect(first.has_more).toBe(true);
    const next = await stripe.checkout.sessions.list({ limit: 1, starting_after: ids[0] });
    expect(next.data.map((session) => session.id)).toEqual(ids.slice(1));
    const back = await stripe.checkout.sessions.list({ limit: 1, ending_before: ids[1] });
    expect(back.data.map((session) => session.id)).toEqual(ids.slice(0, 1));
    const later = await stripe.checkout.sessions.list({ created: { gt: created + 3600 } });
    expect(later.data).toEqual([]);
    const all = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 1000 });
    expect(new Set(all.map((session) => session.id)).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(3);
  });

  it("is expired once, and not after it was paid", async () => {
    const { id } = await create();
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: "expired", url: null });
    expect(await refusal(stripe.checkout.sessions.expire(id))).toMatchObject({
      statusCode: 400,
      message: expect.stringContaining("status of `expired`"),
    });
    const paid = await create();
    till.pay(paid.id);
    expect(await refusal(stripe.checkout.sessions.expire(paid.id))).toMatchObject({ statusCode: 400 });
  });

  it("expires by itself when its time is over", async () => {
    let moment = Date.now();
    const other = await startStripe(() => hook.url, { clock: () => moment });
    const { id } = await stripeAt(other.url).checkout.sessions.create(anOrder());
    moment += 86_401_000;
    expect((await stripeAt(other.url).checkout.sessions.retrieve(id)).status).toBe("expired");
    expect(other.events().map((event) => event.type)).toEqual(["checkout.session.expired"]);
    await other.idle();
    await other.stop();
  });
});

describe("a request that Stripe refuses", () => {
  it.each([
    ["an unknown parameter", { foo: "1" }, "parameter_unknown", "foo"],
    [
      "an unknown parameter within another",
      { payment_intent_data: { foo: "1" } },
      "parameter_unknown",
      "payment_intent_data[foo]",
    ],
    ["no mode", { mode: undefined }, "parameter_missing", "mode"],
    ["no success_url", { success_url: undefined }, "parameter_missing", "success_url"],
    ["no items", { line_items: [] }, "parameter_missing", "line_items"],
    [
      "a price that is no number",
      priced("many"),
      "parameter_invalid_integer",
      "line_items[0][price_data][unit_amount]",
    ],
    [
      "a price with a fraction",
      priced(1.5),
      "parameter_invalid_integer",
      "line_items[0][price_data][unit_amount]",
    ],
    ["a price below 0", priced(-5), "parameter_invalid_integer", "line_items[0][price_data][unit_amount]"],
    ["price 0", priced(0), "amount_too_small", undefined],
    ["less than the least", priced(49), "amount_too_small", undefined],
    ["less than the least yen", priced(49, "jpy"), "amount_too_small", undefined],
    ["an unknown currency", priced(100, "xyz"), undefined, "line_items[0][price_data][currency]"],
    [
      "a third decimal that is not 0",
      priced(1299, "kwd"),
      undefined,
      "line_items[0][price_data][unit_amount]",
    ],
    ["a success_url that is none", { success_url: "/en/success" }, "url_invalid", "success_url"],
    ["a cancel_url of another kind", { cancel_url: "javascript:alert(1)" }, "url_invalid", "cancel_url"],
    ["an e-mail that is none", { customer_email: "ada" }, "email_invalid", "customer_email"],
    ["an empty string", { client_reference_id: "" }, "parameter_invalid_empty", "client_reference_id"],
    ["an unknown locale", { locale: "xx" }, undefined, "locale"],
    ["a word for a yes or no", { allow_promotion_codes: "maybe" }, undefined, "allow_promotion_codes"],
    ["a word for a hash", { payment_intent_data: "x" }, undefined, "payment_intent_data"],
    ["metadata that is too long", { metadata: { a: "x".repeat(501) } }, undefined, "metadata[a]"],
    ["an end that is too soon", { expires_at: Math.floor(Date.now() / 1000) + 60 }, undefined, "expires_at"],
    ["a wish to expand what is not there", { expand: ["nonsense"] }, undefined, "expand"],
  ])("says so: %s", async (_name, changes, code, param) => {
    expect(await refusal(create(changes))).toMatchObject({
      type: "StripeInvalidRequestError",
      rawType: "invalid_request_error",
      statusCode: 400,
      code,
      param,
      message: expect.stringMatching(/./),
    });
  });

  it("is one without the key, or with another", async () => {
    const answer = await fetch(`${till.url}/v1/checkout/sessions`);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { type: "invalid_request_error" } });
    const other = stripeAt(till.url);
    const wrong = other.checkout.sessions.list({}, { apiKey: "sk_local_other" });
    expect(await refusal(wrong)).toMatchObject({ type: "StripeAuthenticationError", statusCode: 401 });
  });

  it("asks for what does not exist", async () => {
    expect(await refusal(stripe.checkout.sessions.retrieve("cs_test_none"))).toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      param: "session",
    });
    expect(await refusal(stripe.customers.list())).toMatchObject({ statusCode: 404 });
  });

  it("comes from a page of another site", async () => {
    const { url } = await create();
    const body = new URLSearchParams({ how: "card", email: "a@b.example" });
    const answer = await fetch(url ?? "", {
      method: "POST",
      body,
      headers: { origin: "http://evil.example" },
    });
    expect(answer.status).toBe(403);
  });
});

describe("an idempotency key", () => {
  it("gives the same answer to the same request", async () => {
    const options = { idempotencyKey: "key-1" };
    const first = await stripe.checkout.sessions.create(anOrder(), options);
    const second = await stripe.checkout.sessions.create(anOrder(), options);
    expect(second.id).toBe(first.id);
    expect(first.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
    expect(second.lastResponse.headers["idempotent-replayed"]).toBe("true");
  });

  it("refuses another request", async () => {
    const options = { idempotencyKey: "key-2" };
    await stripe.checkout.sessions.create(anOrder(), options);
    const other = stripe.checkout.sessions.create(anOrder({ client_reference_id: "u-2" }), options);
    expect(await refusal(other)).toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
  });

  it("is not used up by parameters that are wrong", async () => {
    const options = { idempotencyKey: "key-3" };
    const wrong = { ...anOrder(), success_url: "nowhere" };
    expect(await refusal(stripe.checkout.sessions.create(wrong, options))).toMatchObject({
      code: "url_invalid",
    });
    expect((await stripe.checkout.sessions.create(anOrder(), options)).status).toBe("open");
  });

  it("refuses a second request while the first is under way", async () => {
    const slow = await startStripe(() => hook.url, { delayMs: 150 });
    const client = stripeAt(slow.url);
    const options = { idempotencyKey: "key-4" };
    const both = await Promise.allSettled([
      client.checkout.sessions.create(anOrder(), options),
      client.checkout.sessions.create(anOrder(), options),
    ]);
    const failed = both.find((one) => one.status === "rejected");
    expect(both.filter((one) => one.status === "fulfilled")).toHaveLength(1);
    expect(failed?.reason).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
    await slow.stop();
  });
});
