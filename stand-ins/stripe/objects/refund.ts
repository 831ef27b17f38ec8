import type Stripe from "stripe";

import { newId } from "../ids.ts";

/** Money that goes back to the buyer, without the balance transaction, which the caller makes. */
export function newRefund(
  charge: Stripe.Charge,
  amount: number,
  options: { reason?: Stripe.Refund["reason"]; metadata?: Record<string, string> },
  now: number,
): Stripe.Refund {
  return {
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      type: "card",
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
    },
    metadata: options.metadata ?? {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: options.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
}
