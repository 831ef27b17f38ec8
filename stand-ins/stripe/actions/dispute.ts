import type Stripe from "stripe";

import type { Account } from "../account.ts";
import { Failure } from "../failure.ts";
import { newBalanceTransaction } from "../objects/balance-transaction.ts";
import { newDispute } from "../objects/dispute.ts";
import { find } from "./find.ts";

/** An example of Stripe's fee for a dispute, in minor units; it comes back when the dispute is won. */
const EXAMPLE_FEE = 1500;

/**
 * Opens a dispute over all that was not refunded yet; the bank takes the money at once.
 * @throws Failure when there is nothing left or a dispute already
 */
export function openDispute(account: Account, chargeId: string): Stripe.Dispute {
  const charge = find<Stripe.Charge>(account, "charge", chargeId);
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed) throw new Failure(`Charge ${chargeId} has a dispute already.`);
  if (!charge.paid || left === 0) throw new Failure(`Charge ${chargeId} has nothing that can be disputed.`);
  const opened = newDispute(charge, left, account.now());
  const dispute = move(account, opened, -left, EXAMPLE_FEE, "Chargeback withdrawal");
  account.state.put(dispute);
  account.state.put({ ...charge, disputed: true } satisfies Stripe.Charge);
  account.tell("charge.dispute.created", dispute);
  account.tell("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** Ends a dispute as the bank decided it; one that is won brings the money back. */
export function closeDispute(account: Account, disputeId: string, outcome: "won" | "lost"): Stripe.Dispute {
  const open = find<Stripe.Dispute>(account, "dispute", disputeId);
  if (open.status !== "needs_response") throw new Failure(`Dispute ${disputeId} is ${open.status} already.`);
  const back = () => move(account, open, open.amount, -EXAMPLE_FEE, "Chargeback reversal");
  const closed: Stripe.Dispute = { ...(outcome === "won" ? back() : open), status: outcome };
  account.state.put(closed);
  account.tell("charge.dispute.closed", closed, { status: open.status });
  if (outcome === "won") account.tell("charge.dispute.funds_reinstated", closed);
  return closed;
}

function move(account: Account, dispute: Stripe.Dispute, amount: number, fee: number, description: string) {
  const movement = { type: "adjustment", amount, fee, currency: dispute.currency } as const;
  const transaction = newBalanceTransaction({ ...movement, source: dispute.id, description }, account.now());
  account.state.put(transaction);
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, transaction] };
}
