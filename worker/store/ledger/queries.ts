import { sql } from "drizzle-orm";

import { runUserBatch } from "../../db/batch.ts";
import type { UserDb } from "../../db/client.ts";
import type { paymentEntries } from "../../db/tables.ts";
import { fromStripeAmount } from "../../providers/stripe/amounts.ts";
import { idOf } from "../../providers/stripe/id-of.ts";
import { insertPaymentNotice } from "../../operator/notice-queries.ts";

export type EntryKind = (typeof paymentEntries.$inferInsert)["kind"];

/** What Stripe's objects about a payment's money have in common; `created` is seconds since 1970. */
interface About {
  id: string;
  payment_intent: string | { id: string } | null;
  amount: number;
  currency: string;
  created: number;
}

/** The end of a thing has no date of its own at Stripe: it is the day on which we hear of it. */
const ENDS = new Set<EntryKind>(["refund-failed", "dispute-won", "dispute-lost"]);

/** What the operator has to hear of: refunds are their own doing, and fees are Stripe's. */
type NotableKind = Exclude<EntryKind, "refund" | "fee">;
const isNotable = (kind: EntryKind): kind is NotableKind => kind !== "refund" && kind !== "fee";

/**
 * Adds what is not there yet, with a notice to the operator where it needs one; what is about no payment by a session
 * is none of our sales.
 */
export async function insertEntries(
  users: UserDb,
  { id, payment_intent: payment, amount, currency, created }: About,
  kinds: readonly EntryKind[],
): Promise<"recorded" | "known"> {
  const paymentId = idOf(payment);
  if (paymentId === null) return "known";
  const money = fromStripeAmount(amount, currency);
  const now = Date.now();
  const notices = kinds
    .filter(isNotable)
    .map((kind) => insertPaymentNotice(kind, { id, paymentId, ...money }, now));
  const answers = await runUserBatch(users, [
    ...notices,
    ...kinds.map((kind) => {
      const occurredAt = ENDS.has(kind) ? now : created * 1000;
      return sql`INSERT OR IGNORE INTO payment_entries (id, payment_id, kind, amount_minor, currency, occurred_at)
        VALUES (${`${kind}:${id}`}, ${paymentId}, ${kind}, ${money.amountMinor}, ${money.currency}, ${occurredAt})
        RETURNING id`;
    }),
  ]);
  return answers.some((rows) => rows.length > 0) ? "recorded" : "known";
}
