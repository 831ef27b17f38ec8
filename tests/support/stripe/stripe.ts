import { Stripe } from "stripe";

import { type StripeLocal, type StripeLocalOptions, startStripeLocal } from "#stand-ins/stripe/start.ts";

/** The keys of the stand-in in tests, as the Worker's variables. */
export const TILL = { STRIPE_SECRET_KEY: "sk_local_test", STRIPE_WEBHOOK_SECRET: "whsec_test" };

/** A stand-in for Stripe that forgets everything, quick to send an event again. */
export function startStripe(
  webhook: () => string,
  options: Partial<StripeLocalOptions> = {},
): Promise<StripeLocal> {
  return startStripeLocal({
    state: ":memory:",
    webhook,
    secretKey: TILL.STRIPE_SECRET_KEY,
    webhookSecret: TILL.STRIPE_WEBHOOK_SECRET,
    retryMs: 20,
    ...options,
  });
}

/** The real client, which speaks to the stand-in. */
export function stripeAt(
  url: string,
  settings: Stripe.StripeConfig = {},
  secretKey = TILL.STRIPE_SECRET_KEY,
): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
    ...settings,
  });
}

/** Something for 1.29 EUR. */
export function anOrder(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return {
    mode: "payment",
    line_items: [
      { quantity: 1, price_data: { currency: "eur", unit_amount: 129, product_data: { name: "Night Bus" } } },
    ],
    success_url: "http://localhost:8787/en/success?session_id={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:8787/en/purchased?id=s-1",
    customer_email: "ada@example.org",
    metadata: { user_id: "u-1", item_id: "s-1" },
    payment_intent_data: { description: "Night Bus", metadata: { item_id: "s-1" } },
    ...changes,
  } satisfies Stripe.Checkout.SessionCreateParams;
}
