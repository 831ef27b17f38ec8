import type Stripe from "stripe";

import type { Desk } from "../desk.ts";
import { Failure } from "../failure.ts";
import { newBalanceTransaction } from "../objects/balance-transaction.ts";
import { newDispute } from "../objects/dispute.ts";
import { find } from "./find.ts";

/** What Stripe asks for a dispute, an example in minor units; back when it is won. */
const EXAMPLE_FEE = 1500;

/**
 * The buyer asks the bank for what was not given back yet; the money is taken at once.
 * @throws Failure when there is nothing left or a dispute already
 */
export function openDispute(desk: Desk, chargeId: string): Stripe.Dispute {
  const charge = find<Stripe.Charge>(desk, "charge", chargeId);
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed) throw new Failure(`Charge ${chargeId} has a dispute already.`);
  if (!charge.paid || left === 0) throw new Failure(`Charge ${chargeId} has nothing that can be disputed.`);
  const opened = newDispute(charge, left, desk.now());
  const dispute = move(desk, opened, -left, EXAMPLE_FEE, "Chargeback withdrawal");
  desk.state.put(dispute);
  desk.state.put({ ...charge, disputed: true } satisfies Stripe.Charge);
  desk.tell("charge.dispute.created", dispute);
  desk.tell("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

/** The bank has decided; a dispute that is won brings the money back. */
export function closeDispute(desk: Desk, disputeId: string, outcome: "won" | "lost"): Stripe.Dispute {
  const open = find<Stripe.Dispute>(desk, "dispute", disputeId);
  if (open.status !== "needs_response") throw new Failure(`Dispute ${disputeId} is ${open.status} already.`);
  const back = () => move(desk, open, open.amount, -EXAMPLE_FEE, "Chargeback reversal");
  const closed: Stripe.Dispute = { ...(outcome === "won" ? back() : open), status: outcome };
  desk.state.put(closed);
  desk.tell("charge.dispute.closed", closed, { status: open.status });
  if (outcome === "won") desk.tell("charge.dispute.funds_reinstated", closed);
  return closed;
}

function move(desk: Desk, dispute: Stripe.Dispute, amount: number, fee: number, description: string) {
  const movement = { type: "adjustment", amount, fee, currency: dispute.currency } as const;
  const transaction = newBalanceTransaction({ ...movement, source: dispute.id, description }, desk.now());
  desk.state.put(transaction);
  return { ...dispute, balance_transactions: [...dispute.balance_transactions, transaction] };
}
