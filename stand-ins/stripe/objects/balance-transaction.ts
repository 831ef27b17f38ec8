import type Stripe from "stripe";

import { newId } from "../ids.ts";

const TWO_DAYS_SECONDS = 172_800;

interface Movement {
  type: "charge" | "refund" | "refund_failure" | "adjustment";
  /** In minor units; negative where money leaves the shop. */
  amount: number;
  fee?: number;
  currency: string;
  source: string;
  description: string;
}

const CATEGORIES = {
  charge: "charge",
  refund: "refund",
  refund_failure: "refund_failure",
  adjustment: "dispute",
} as const;

/** An example of Stripe's fee: 2.9 % and 30 minor units. */
export function exampleFee(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

/** One change of the shop's balance by a payment, a refund or a dispute. */
export function newBalanceTransaction(movement: Movement, now: number): Stripe.BalanceTransaction {
  const { type, amount, fee = 0, currency, source, description } = movement;
  const part = { amount: fee, application: null, currency, description: "Stripe fees", type: "stripe_fee" };
  return {
    id: newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: now + TWO_DAYS_SECONDS,
    balance_type: "payments",
    created: now,
    currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [part],
    net: amount - fee,
    reporting_category: CATEGORIES[type],
    source,
    status: "pending",
    type,
  };
}
