import type { Stripe } from "stripe";

import { decimalText } from "#domain/store/money.ts";
import { fromStripeAmount } from "../../providers/stripe/amounts.ts";
import { idOf } from "../../providers/stripe/id-of.ts";
import { recordDispute, recordFee, recordRefund } from "../ledger/ledger.ts";
import { attempt, type Change, createdSince, inPages, type Run } from "./run.ts";
import { findEntryIds, findOwnPayments, listOpenDisputes } from "./queries.ts";

/** An object of Stripe's that refers to a payment. */
interface PaymentReference {
  id: string;
  payment_intent: string | { id: string } | null;
}

/** Records the refunds that were created since `run.since`. */
export async function repairRefunds(run: Run): Promise<void> {
  const { shop, stripe } = run.counter;
  for await (const page of inPages(stripe.refunds.list(createdSince(run.since))))
    for (const refund of await ownOf(run, page))
      await attempt(run, async () =>
        note(run, await recordRefund(shop, refund), {
          kind: "refund",
          id: refund.id,
          detail: `${amountOf(refund)} of ${paymentOf(refund)}, ${refund.status}`,
        }),
      );
}

/** Records the disputes that were created since `run.since`, and brings earlier ones that are open up to date. */
export async function repairDisputes(run: Run): Promise<void> {
  const { shop, stripe } = run.counter;
  const repair = async (dispute: Stripe.Dispute) =>
    note(run, await recordDispute(shop, dispute), {
      kind: "dispute",
      id: dispute.id,
      detail: `${amountOf(dispute)} of ${paymentOf(dispute)}, ${dispute.status}`,
    });
  for await (const page of inPages(stripe.disputes.list(createdSince(run.since))))
    for (const dispute of await ownOf(run, page)) await attempt(run, () => repair(dispute));
  for (const id of await listOpenDisputes(shop.users, run.since))
    await attempt(run, async () => repair(await stripe.disputes.retrieve(id)));
}

/** Records the fees of payments and disputes. Fees that Stripe gives back later are left out: entries are never negative. */
export async function repairFees(run: Run): Promise<void> {
  const { shop, stripe } = run.counter;
  const transactions = stripe.balanceTransactions.list({
    ...createdSince(run.since),
    expand: ["data.source"],
  });
  for await (const page of inPages(transactions)) {
    const charged = await ownOf(run, page.flatMap(withPayment));
    const known = await findEntryIds(
      shop.users,
      charged.map(({ id }) => entryIdOf(id)),
    );
    for (const { id, transaction, payment_intent } of charged.filter(({ id }) => !known.has(entryIdOf(id))))
      await attempt(run, async () =>
        note(run, await recordFee(shop, paymentOf({ payment_intent }) ?? "", transaction), {
          kind: "fee",
          id,
          detail: `${amountOf({ amount: transaction.fee, currency: transaction.currency })} for ${paymentOf({ payment_intent })}`,
        }),
      );
  }
}

const entryIdOf = (transactionId: string) => `fee:${transactionId}`;

/** A transaction whose fee is to be recorded, with its payment; nothing for payouts and the like. */
function withPayment(
  transaction: Stripe.BalanceTransaction,
): (PaymentReference & { transaction: Stripe.BalanceTransaction })[] {
  const { id, source, fee, type } = transaction;
  const isPayment = type === "charge" || type === "payment";
  if (typeof source !== "object" || source === null || !("payment_intent" in source)) return [];
  if (fee < 0 || (fee === 0 && !isPayment)) return [];
  return [{ id, payment_intent: source.payment_intent, transaction }];
}

/** The objects whose payments are sales of this shop: its account at Stripe may have other payments. */
async function ownOf<T extends PaymentReference>(run: Run, objects: readonly T[]): Promise<T[]> {
  const paymentIds = objects.flatMap((object) => paymentOf(object) ?? []);
  const own = await findOwnPayments(run.counter.shop.users, paymentIds);
  return objects.filter((object) => own.has(paymentOf(object) ?? ""));
}

const paymentOf = ({ payment_intent }: Pick<PaymentReference, "payment_intent">) => idOf(payment_intent);

function note(run: Run, recorded: "recorded" | "known", change: Change): void {
  if (recorded === "recorded") run.changes.push(change);
}

/** An amount of Stripe's as people write it: 0.53 EUR, 53 JPY. */
function amountOf({ amount, currency }: { amount: number; currency: string }): string {
  const money = fromStripeAmount(amount, currency);
  return `${decimalText(money)} ${money.currency}`;
}
