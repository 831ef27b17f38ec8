import type Stripe from "stripe";

import { newId } from "../ids.ts";
import type { SessionParams } from "../params/session-params.ts";

/** The payment that begins when the buyer presses a button of the checkout page. */
export function newPaymentIntent(
  session: Stripe.Checkout.Session,
  params: SessionParams["payment_intent_data"],
  now: number,
): Stripe.PaymentIntent {
  const id = newId("pi");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${newId("x").slice(2)}`,
    confirmation_method: "automatic",
    created: now,
    currency: session.currency ?? "usd",
    customer: null,
    customer_account: null,
    description: params?.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: params?.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: session.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: params?.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: params?.statement_descriptor ?? null,
    statement_descriptor_suffix: params?.statement_descriptor_suffix ?? null,
    status: "requires_payment_method",
    transfer_group: null,
  };
}
