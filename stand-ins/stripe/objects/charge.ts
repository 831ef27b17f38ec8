import type Stripe from "stripe";

import { STAND_IN_URL } from "../account.ts";
import { newId } from "../ids.ts";

/** The means of payment that the buyer chooses. */
export type PaymentMeans = "card" | "sepa_debit";

const APPROVED = {
  advice_code: null,
  network_advice_code: null,
  network_decline_code: null,
  network_status: "approved_by_network",
  reason: null,
  risk_level: "normal",
  seller_message: "Payment complete.",
  type: "authorized",
};

/** One attempt to take the money of a payment intent. */
export function newCharge(
  intent: Stripe.PaymentIntent,
  means: PaymentMeans,
  buyer: { email: string; name: string },
  now: number,
): Stripe.Charge {
  const id = newId(means === "card" ? "ch" : "py");
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: buyer.email, name: buyer.name, phone: null, tax_id: null },
    calculated_statement_descriptor: "STAND-IN",
    captured: false,
    created: now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: APPROVED,
    paid: false,
    payment_intent: intent.id,
    payment_method: newId("pm"),
    payment_method_details: means === "card" ? CARD : DEBIT,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: `${STAND_IN_URL}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: "pending",
    transfer_data: null,
    transfer_group: null,
  };
}

const CARD: Stripe.Charge.PaymentMethodDetails = {
  type: "card",
  card: {
    amount_authorized: null,
    authorization_code: null,
    brand: "visa",
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "DE",
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2034,
    fingerprint: "standinstandin00",
    funding: "credit",
    installments: null,
    last4: "4242",
    mandate: null,
    network: "visa",
    network_transaction_id: null,
    regulated_status: "unregulated",
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  },
};

const DEBIT: Stripe.Charge.PaymentMethodDetails = {
  type: "sepa_debit",
  sepa_debit: {
    bank_code: "37040044",
    branch_code: "",
    country: "DE",
    fingerprint: "standinstandin01",
    last4: "3000",
    mandate: null,
  },
};
