import type Stripe from "stripe";

import { STAND_IN_URL } from "../account.ts";
import { newId } from "../ids.ts";
import type { SessionParams } from "../params/session-params.ts";

const DAY_SECONDS = 86_400;

/** The price of a whole checkout, in minor units. */
interface Total {
  amount: number;
  currency: string;
}

/** A new checkout session, open and unpaid. Its `url` is the page to pay on. */
export function newSession(params: SessionParams, { amount, currency }: Total, now: number) {
  const id = newId("cs_test", 58);
  return {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? false },
    after_expiration: null,
    allow_promotion_codes: params.allow_promotion_codes ?? null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: taxOf(params.automatic_tax?.enabled ?? false),
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: textOf(params.custom_text),
    customer: null,
    customer_account: null,
    customer_creation: params.customer_creation ?? "if_required",
    customer_details: params.customer_email ? customerOf(params.customer_email, null) : null,
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? now + DAY_SECONDS,
    integration_identifier: params.integration_identifier ?? null,
    invoice: null,
    invoice_creation: { enabled: params.invoice_creation?.enabled ?? false, invoice_data: NO_INVOICE },
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: { enabled: false },
    metadata: params.metadata,
    mode: params.mode,
    origin_context: params.origin_context ?? null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card", "sepa_debit"],
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: params.ui_mode ?? "hosted_page",
    url: `${STAND_IN_URL}/c/pay/${id}`,
    wallet_options: null,
  } satisfies Stripe.Checkout.Session as Stripe.Checkout.Session;
}

const NO_INVOICE = {
  account_tax_ids: null,
  custom_fields: null,
  description: null,
  footer: null,
  issuer: null,
  metadata: {},
  rendering_options: null,
};

/** The buyer's details: the e-mail, and the name once it was typed into the page. */
export function customerOf(email: string, name: string | null): Stripe.Checkout.Session.CustomerDetails {
  return {
    address: name
      ? { city: null, country: "DE", line1: null, line2: null, postal_code: null, state: null }
      : null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: "none",
    tax_ids: name ? [] : null,
  };
}

function taxOf(enabled: boolean): Stripe.Checkout.Session.AutomaticTax {
  return {
    enabled,
    liability: enabled ? { type: "self" } : null,
    provider: enabled ? "stripe" : null,
    status: enabled ? "complete" : null,
  };
}

function textOf(texts: SessionParams["custom_text"]): Stripe.Checkout.Session.CustomText {
  return {
    after_submit: texts?.after_submit ?? null,
    shipping_address: texts?.shipping_address ?? null,
    submit: texts?.submit ?? null,
    terms_of_service_acceptance: texts?.terms_of_service_acceptance ?? null,
  };
}
