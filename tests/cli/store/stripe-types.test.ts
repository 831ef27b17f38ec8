import { beforeAll, describe, expect, it } from "vitest";
import type Stripe from "stripe";

import { anOrder, startStripe, stripeAt } from "../../support/stripe/stripe.ts";
import { checkRequest } from "../../support/stripe/types.ts";

const GOOD: [string, string][] = [
  ["mode", "payment"],
  ["success_url", "https://music.example/en/success"],
  ["line_items[0][quantity]", "1"],
  ["line_items[0][price_data][currency]", "eur"],
  ["line_items[0][price_data][unit_amount]", "129"],
  ["line_items[0][price_data][product_data][name]", "Night Bus"],
  ["metadata[user_id]", "u-1"],
  ["allow_promotion_codes", "true"],
  ["automatic_tax[enabled]", "true"],
  ["locale", "pt-BR"],
  ["expires_at", "1800000000"],
  ["expand[0]", "payment_intent"],
];

// Reading the declarations takes some seconds.
beforeAll(() => void checkRequest("GET", "/v1/charges"));

/** The good request with one parameter otherwise; undefined leaves it out. */
function check(name: string, value?: string): string[] {
  const rest = GOOD.filter(([known]) => known !== name);
  const body = new URLSearchParams(value === undefined ? rest : [...rest, [name, value]]);
  return checkRequest("POST", "/v1/checkout/sessions", body.toString());
}

describe("a request that is held against Stripe's own description", () => {
  it("passes when it is right", () => {
    expect(check("submit_type", "pay")).toEqual([]);
    expect(checkRequest("GET", "/v1/checkout/sessions/cs_1?expand[0]=line_items")).toEqual([]);
    expect(checkRequest("GET", "/v1/refunds?created[gte]=1&limit=3&charge=ch_1")).toEqual([]);
    expect(checkRequest("POST", "/v1/checkout/sessions/cs_1/expire")).toEqual([]);
  });

  it.each([
    ["an unknown parameter", "sucess_url", "https://music.example", "sucess_url: no such parameter"],
    [
      "an unknown inner one",
      "line_items[0][price_data][amount]",
      "1",
      "line_items[0][price_data][amount]: no such",
    ],
    ["one of an older version", "payment_method_types[0]", "card", "payment_method_types: no such parameter"],
    ["a word for a number", "line_items[0][quantity]", "one", "line_items[0][quantity]: 'one' is not number"],
    ["a word for a yes or no", "allow_promotion_codes", "1", "allow_promotion_codes: '1' is not"],
    ["an unknown word", "mode", "buy", "mode: 'buy' is not"],
    ["an unknown locale", "locale", "pt_BR", "locale: 'pt_BR' is not"],
    ["a word for a hash", "payment_intent_data", "x", "payment_intent_data: 'x' is not"],
    ["a hash for a word", "client_reference_id[a]", "x", "client_reference_id: is no hash or list"],
    ["a hash for a list", "expand[a]", "x", "expand: is no list"],
    ["a hash in metadata", "metadata[a][b]", "x", "metadata[a]: is no hash or list"],
  ])("is reported: %s", (_name, name, value, words) => {
    expect(check(name, value)).toContainEqual(expect.stringContaining(words));
  });

  it("is reported when something is missing, or no call is there", () => {
    const path = "line_items[0][price_data][currency]";
    expect(check(path)).toEqual([`POST /v1/checkout/sessions: ${path}: missing`]);
    expect(checkRequest("DELETE", "/v1/checkout/sessions")).toEqual([
      expect.stringContaining("no such call"),
    ]);
    expect(checkRequest("GET", "/v1/refunds?created[since]=1")).toHaveLength(1);
  });

  it("is right for all that the client sends", async () => {
    const till = await startStripe(() => "http://127.0.0.1:9/");
    const stripe = stripeAt(till.url);
    const session = await stripe.checkout.sessions.create(anOrder());
    till.pay(session.id);
    const { payment_intent } = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["payment_intent.latest_charge"],
    });
    await stripe.refunds.create({ payment_intent: (payment_intent as Stripe.PaymentIntent).id, amount: 1 });
    await stripe.checkout.sessions.list({ created: { gte: 1 }, limit: 100, expand: ["data.payment_intent"] });
    expect(till.requests()).toHaveLength(4);
    expect(till.requests().flatMap(({ method, path, body }) => checkRequest(method, path, body))).toEqual([]);
    await till.stop();
  });
});
