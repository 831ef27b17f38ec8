import type { Stripe } from "stripe";

import { runUserBatch } from "../../db/batch.ts";
import { insertNotice, insertPaymentNotice } from "../../operator/notice-queries.ts";
import { findRefusal, logProblem } from "../../providers/stripe/problem.ts";
import { recordRefund } from "../ledger/ledger.ts";
import type { Shop } from "../shop.ts";
import { listUnowned, markRefunded, markRefused, type UnownedPayment } from "./unowned-queries.ts";

/** Stripe's word for a charge whose money went back already, by whomever. */
const REFUNDED_ALREADY = "charge_already_refunded";

/** What became of payments that nobody can own. */
export interface UnownedRefunds {
  /** Stripe's ids of the refunds. */
  refunded: string[];
  /** How many have to be tried again. */
  failed: number;
}

/**
 * Gives back what was paid by accounts that are gone. It may be called any number of times, by several at once, and end
 * anywhere: the session's id is the key under which Stripe makes one refund. What Stripe refuses for good is the
 * operator's to decide; all else is tried again.
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
      logProblem(error);
      done.failed += 1;
    }
  }
  return done;
}

/** The refund, made now or before; or why Stripe makes none. @throws what may be better another time */
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
