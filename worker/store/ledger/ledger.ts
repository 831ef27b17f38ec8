import type { Stripe } from "stripe";

import type { CatalogueDb } from "#catalogue/db/db.ts";
import { AppError } from "#domain/errors.ts";
import { artistNames } from "#domain/song.ts";
import { runUserBatch } from "../../db/batch.ts";
import { insertPaymentNotice } from "../../operator/notice-statements.ts";
import { fromStripeAmount } from "../../providers/stripe/amounts.ts";
import { idOf } from "../../providers/stripe/id-of.ts";
import { advanceCheckout } from "../checkout/queries.ts";
import { getKeptItem } from "../item.ts";
import { type OurSession, readAmounts, type Sale } from "../sale.ts";
import { noteDueReceipt } from "../receipts/queries.ts";
import type { Shop } from "../shop.ts";
import {
  type EntryKind,
  insertEntry,
  insertPurchase,
  insertSongs,
  noteUnowned,
  type SoldItem,
} from "./queries.ts";

/** Tells whether a fact was new. */
export type Recorded = "recorded" | "known";

/**
 * Writes a paid session down as a purchase with the songs that it gives, once, whoever tells of it first. Of a session
 * that is not paid it writes down the state.
 */
export async function recordSession(
  { catalogue, users }: Shop,
  { session, sale }: OurSession,
): Promise<Recorded | "unpaid"> {
  if (sale.state !== "paid") {
    await runUserBatch(users, [advanceCheckout(sale)]);
    return "unpaid";
  }
  const sold = await describe(catalogue, sale);
  const [, , made] = await runUserBatch(users, [
    noteUnowned(sale, Date.now()),
    noteDueReceipt(sale, Date.now()),
    insertPurchase(sale, readAmounts(session), sold),
    insertSongs(sale, sold.songIds),
    advanceCheckout(sale),
  ]);
  return made?.length ? "recorded" : "known";
}

/** Writes down money that went back to a buyer, and that it came back when the refund failed. */
export async function recordRefund({ users }: Shop, refund: Stripe.Refund): Promise<Recorded> {
  const hasFailed = refund.status === "failed" || refund.status === "canceled";
  return recordEntries(users, refund, hasFailed ? ["refund", "refund-failed"] : ["refund"]);
}

/** The entry of a dispute that has ended; the other states are still open. An inquiry that ends takes nothing. */
const DISPUTE_ENDS: Partial<Record<Stripe.Dispute.Status, EntryKind>> = {
  won: "dispute-won",
  warning_closed: "dispute-won",
  prevented: "dispute-won",
  lost: "dispute-lost",
};

/** Writes down that a buyer's bank took the money back for now, and how the dispute ended. */
export async function recordDispute({ users }: Shop, dispute: Stripe.Dispute): Promise<Recorded> {
  const end = DISPUTE_ENDS[dispute.status];
  return recordEntries(users, dispute, end ? ["dispute-opened", end] : ["dispute-opened"]);
}

/** Writes down what Stripe kept of a payment, in the currency of the operator's account. */
export async function recordFee(
  { users }: Shop,
  paymentId: string,
  { id, fee, currency, created }: Stripe.BalanceTransaction,
): Promise<Recorded> {
  return recordEntries(users, { id, payment_intent: paymentId, amount: fee, currency, created }, ["fee"]);
}

/** The fields that Stripe's objects about a payment's money share; `created` is seconds since 1970. */
interface MoneyMovement {
  id: string;
  payment_intent: string | { id: string } | null;
  amount: number;
  currency: string;
  created: number;
}

/** These have no date of their own at Stripe: they are dated by the day on which we hear of them. */
const UNDATED = new Set<EntryKind>(["refund-failed", "dispute-won", "dispute-lost"]);

/** The operator is told of all entries but refunds, which they make themselves, and fees, which Stripe takes. */
type NotableKind = Exclude<EntryKind, "refund" | "fee">;
const isNotable = (kind: EntryKind): kind is NotableKind => kind !== "refund" && kind !== "fee";

/**
 * Adds the entries that are not there yet, with a notice to the operator where it needs one. A movement without a
 * payment is about none of our sales.
 */
async function recordEntries(
  users: Shop["users"],
  { id, payment_intent: payment, amount, currency, created }: MoneyMovement,
  kinds: readonly EntryKind[],
): Promise<Recorded> {
  const paymentId = idOf(payment);
  if (paymentId === null) return "known";
  const money = fromStripeAmount(amount, currency);
  const now = Date.now();
  const answers = await runUserBatch(users, [
    ...kinds.filter(isNotable).map((kind) => insertPaymentNotice(kind, { id, paymentId, ...money }, now)),
    ...kinds.map((kind) => {
      const occurredAt = UNDATED.has(kind) ? now : created * 1000;
      return insertEntry({ id: `${kind}:${id}`, paymentId, kind, ...money, occurredAt });
    }),
  ]);
  return answers.some((rows) => rows.length > 0) ? "recorded" : "known";
}

/** A sale whose item has left the catalogue meanwhile is a sale all the same. */
async function describe(catalogue: CatalogueDb, { item, title, artistName }: Sale): Promise<SoldItem> {
  const isWhole = item.kind === "song" && title !== "";
  const found = isWhole ? null : await getKeptItem(catalogue, item).catch(nullIfMissing);
  return {
    title: title || (found?.title ?? item.id),
    artistName: artistName || (found ? artistNames(found.artists) : ""),
    songIds: item.kind === "song" ? [item.id] : (found?.songs.map(({ id }) => id) ?? []),
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}
