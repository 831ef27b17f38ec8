import type { Stripe } from "stripe";

import { runUserBatch } from "../../db/batch.ts";
import { logFailure } from "../../http/log-failure.ts";
import { insertNotice, insertPaymentNotice } from "../../operator/notice-statements.ts";
import { findRefusal } from "../../providers/stripe/problem.ts";
import { recordRefund } from "../ledger/ledger.ts";
import type { Shop } from "../shop.ts";
import { listUnowned, markRefunded, markRefused, type UnownedPayment } from "./queries.ts";

/** Stripe's code for a charge whose money went back already. */
const REFUNDED_ALREADY = "charge_already_refunded";

/** The outcome for payments that nobody can own. */
export interface UnownedRefunds {
  /** Stripe's ids of the refunds. */
  refunded: string[];
  /** The number of payments that have to be tried again. */
  failed: number;
}

/**
 * Refunds the payments of accounts that are gone. It may be called any number of times, by several at once, and end
 * anywhere: the session's id is the key under which Stripe makes one refund. A refund that Stripe refuses for good is
 * left to the operator; any other failure is tried again.
 */
export async function refundUnowned({ catalogue, users }: Shop, stripe: Stripe): Promise<UnownedRefunds> {
  const done: UnownedRefunds = { refunded: [], failed: 0 };
  for (const payment of await listUnowned(users)) {
    try {
      const refund = await refundOf(stripe, payment);
      if ("refusal" in refund) {
        await refuse(users, payment, refund.refusal);
        continue;
      }
      await recordRefund({ catalogue, users }, refund);
      const { sessionId, paymentId, currency } = payment;
      const about = { id: refund.id, paymentId, amountMinor: payment.amountMinor, currency };
      await runUserBatch(users, [
        markRefunded(sessionId, refund.id),
        insertPaymentNotice("unowned-refunded", about, Date.now()),
      ]);
      done.refunded.push(refund.id);
    } catch (error) {
      logFailure(error, "work with Stripe");
      done.failed += 1;
    }
  }
  return done;
}

/** The refund, made now or before; or why Stripe makes none. @throws the failure that another attempt may not meet */
async function refundOf(
  stripe: Stripe,
  { sessionId, paymentId }: UnownedPayment,
): Promise<Stripe.Refund | { refusal: string }> {
  try {
    return await stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: sessionId });
  } catch (error) {
    const refusal = findRefusal(error);
    if (refusal === null) throw error;
    if (refusal !== REFUNDED_ALREADY) return { refusal };
    const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: 1 });
    return data[0] ?? { refusal };
  }
}

async function refuse(users: Shop["users"], payment: UnownedPayment, refusal: string): Promise<void> {
  const { sessionId: id, ...about } = payment;
  const notice = {
    id: `unowned-kept:${id}`,
    kind: "unowned-kept",
    details: { ...about, id, refusal },
  } as const;
  await runUserBatch(users, [markRefused(id, refusal), insertNotice(notice, Date.now())]);
}
