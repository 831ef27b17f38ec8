import type Stripe from "stripe";

import { moneyText } from "../currencies.ts";
import type { Account } from "../account.ts";
import { BadParam, Failure } from "../failure.ts";
import { idOf } from "../ids.ts";
import { newBalanceTransaction } from "../objects/balance-transaction.ts";
import { newRefund } from "../objects/refund.ts";
import { choice, hash, integer, list, metadata, text } from "../params/params.ts";
import { find } from "./find.ts";

/** The parameters of a refund. (https://docs.stripe.com/api/refunds/create) */
export const refundParams = hash({
  amount: integer(1),
  charge: text(),
  payment_intent: text(),
  reason: choice("duplicate", "fraudulent", "requested_by_customer"),
  metadata,
  expand: list(text()),
});

type RefundParams = NonNullable<ReturnType<typeof refundParams>>;

/**
 * Gives money back, all that is left unless an amount is named.
 * @throws Failure when there is not that much left, or a dispute took it
 */
export function refund(account: Account, params: Partial<RefundParams>): Stripe.Refund {
  const charge = chargeToRefund(account, params);
  const left = charge.amount - charge.amount_refunded;
  const amount = params.amount ?? left;
  if (charge.refunded) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw new Failure(message, { code: "charge_already_refunded" });
  }
  const disputes = account.state.list<Stripe.Dispute>("dispute", { equal: { charge: charge.id } });
  if (disputes.some((dispute) => dispute.status !== "won")) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw new Failure(message, { code: "charge_disputed" });
  }
  if (!charge.paid)
    throw new Failure(`Charge ${charge.id} has not been paid.`, { code: "charge_not_refundable" });
  if (!Number.isInteger(amount) || amount < 1) {
    throw new Failure("Invalid positive integer", { param: "amount", code: "parameter_invalid_integer" });
  }
  if (amount > left) {
    const [wish, rest] = [moneyText(amount, charge.currency), moneyText(left, charge.currency)];
    const message = `Refund amount (${wish}) is greater than unrefunded amount on charge (${rest})`;
    throw new Failure(message, { param: "amount" });
  }
  const made = newRefund(charge, amount, params, account.now());
  const description = "REFUND FOR PAYMENT";
  const movement = { amount: -amount, currency: charge.currency, source: made.id, description } as const;
  const transaction = newBalanceTransaction({ type: "refund", ...movement }, account.now());
  const kept: Stripe.Refund = { ...made, balance_transaction: transaction.id };
  const total = charge.amount_refunded + amount;
  const changed: Stripe.Charge = { ...charge, amount_refunded: total, refunded: total === charge.amount };
  for (const object of [transaction, kept, changed]) account.state.put(object);
  account.tell("refund.created", kept);
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  account.tell("charge.refunded", changed, before);
  return kept;
}

/** Fails a refund as a bank does that cannot pay it out: the money is the shop's again. */
export function failRefund(account: Account, refundId: string): Stripe.Refund {
  const made = find<Stripe.Refund>(account, "refund", refundId);
  if (made.status === "failed") throw new Failure(`Refund ${refundId} has failed already.`);
  const charge = find<Stripe.Charge>(account, "charge", idOf(made.charge));
  const description = "REFUND FAILURE";
  const movement = { amount: made.amount, currency: made.currency, source: made.id, description } as const;
  const transaction = newBalanceTransaction({ type: "refund_failure", ...movement }, account.now());
  const failed: Stripe.Refund = {
    ...made,
    failure_balance_transaction: transaction.id,
    failure_reason: "lost_or_stolen_card",
    status: "failed",
  };
  const total = charge.amount_refunded - made.amount;
  const objects = [transaction, failed, { ...charge, amount_refunded: total, refunded: false }];
  for (const object of objects) account.state.put(object);
  for (const type of ["refund.failed", "refund.updated", "charge.refund.updated"]) {
    account.tell(type, failed, { status: made.status });
  }
  return failed;
}

function chargeToRefund(account: Account, params: Partial<RefundParams>): Stripe.Charge {
  if (params.charge) return find<Stripe.Charge>(account, "charge", params.charge);
  if (!params.payment_intent) {
    const message =
      "One of the following params should be provided for this request: payment_intent or charge.";
    throw new BadParam(message, "payment_intent", "parameter_missing");
  }
  const intent = find<Stripe.PaymentIntent>(account, "payment_intent", params.payment_intent);
  if (intent.latest_charge) return find<Stripe.Charge>(account, "charge", idOf(intent.latest_charge));
  throw new Failure(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
}
