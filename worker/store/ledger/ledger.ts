import type { Stripe } from "stripe";

import type { CatalogueDb } from "#catalogue/db/db.ts";
import { AppError } from "#domain/errors.ts";
import { artistNames } from "#domain/song.ts";
import { runUserBatch } from "../../db/batch.ts";
import { advanceCheckout } from "../checkout/queries.ts";
import { type EntryKind, insertEntries } from "./queries.ts";
import { getKeptItem } from "../item.ts";
import { insertPurchase, insertSongs, noteUnowned, type Sold } from "./purchase-queries.ts";
import { readSale, type Sale } from "../sale.ts";
import type { Shop } from "../shop.ts";

export type { Shop };

/** Whether a fact is new. */
export type Recorded = "recorded" | "known";

/**
 * Writes a paid session down as a purchase, with the songs that it gives, once whoever tells of it first; and
 * where any session of ours has got to. `unpaid` is also what is none of our sales.
 */
export async function recordSession(
  { catalogue, users }: Shop,
  session: Stripe.Checkout.Session,
): Promise<Recorded | "unpaid"> {
  const sale = readSale(session);
  if (!sale) return "unpaid";
  if (sale.state !== "paid") {
    await runUserBatch(users, [advanceCheckout(sale)]);
    return "unpaid";
  }
  const sold = await describe(catalogue, sale);
  const [, made] = await runUserBatch(users, [
    noteUnowned(sale, session, Date.now()),
    insertPurchase(sale, session, sold),
    insertSongs(sale, sold.songIds),
    advanceCheckout(sale),
  ]);
  return made?.length ? "recorded" : "known";
}

/** Writes down what went back to a buyer, and that it came back when the refund failed. */
export async function recordRefund({ users }: Shop, refund: Stripe.Refund): Promise<Recorded> {
  const hasFailed = refund.status === "failed" || refund.status === "canceled";
  const kinds: EntryKind[] = hasFailed ? ["refund", "refund-failed"] : ["refund"];
  return insertEntries(users, refund, kinds);
}

/** What a dispute's end means for the money; the others are still open. An inquiry that ends takes nothing. */
const ENDS: Partial<Record<Stripe.Dispute.Status, EntryKind>> = {
  won: "dispute-won",
  warning_closed: "dispute-won",
  prevented: "dispute-won",
  lost: "dispute-lost",
};

/** Writes down that a buyer's bank took the money back for now, and what came of it. */
export async function recordDispute({ users }: Shop, dispute: Stripe.Dispute): Promise<Recorded> {
  const end = ENDS[dispute.status];
  return insertEntries(users, dispute, end ? ["dispute-opened", end] : ["dispute-opened"]);
}

/** Writes down what Stripe kept of a payment, in the currency of the operator's account. */
export async function recordFee(
  { users }: Shop,
  paymentId: string,
  { id, fee, currency, created }: Stripe.BalanceTransaction,
): Promise<Recorded> {
  return insertEntries(users, { id, payment_intent: paymentId, amount: fee, currency, created }, ["fee"]);
}

/** A sale whose item has left the catalogue meanwhile is a sale all the same. */
async function describe(catalogue: CatalogueDb, { item, title, artistName }: Sale): Promise<Sold> {
  const isWhole = item.kind === "song" && title !== "";
  const found = isWhole ? null : await getKeptItem(catalogue, item).catch(noneIfGone);
  return {
    title: title || (found?.title ?? item.id),
    artistName: artistName || (found ? artistNames(found.artists) : ""),
    songIds: item.kind === "song" ? [item.id] : (found?.songs.map(({ id }) => id) ?? []),
  };
}

function noneIfGone(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}
