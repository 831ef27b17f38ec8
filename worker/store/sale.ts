import type { Stripe } from "stripe";
import { z } from "zod";

import type { Item } from "#domain/store/item.ts";
import type { checkouts } from "../db/tables.ts";
import { fromStripeAmount } from "../providers/stripe/amounts.ts";

export type CheckoutState = (typeof checkouts.$inferSelect)["state"];

/** What our server writes on a session, and on its payment; nobody else can. Values of Stripe's metadata are text. */
const saleMetadata = z.object({
  user_id: z.string().min(1),
  item_kind: z.enum(["song", "album"]),
  item_id: z.string().min(1),
  price_minor: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  item_title: z.string().default(""),
  artist_name: z.string().default(""),
});

/** A value of Stripe's metadata holds so many characters. (docs.stripe.com/metadata) */
const METADATA_VALUE_MAX = 500;

/** A session as one of our sales; instants are milliseconds since 1970, amounts minor units. */
export interface Sale {
  sessionId: string;
  userId: string;
  item: Item;
  /** As it was called when the session was made. */
  title: string;
  artistName: string;
  priceMinor: number;
  currency: string;
  state: CheckoutState;
  createdAt: number;
  expiresAt: number;
}

export function toMetadata(sale: Pick<Sale, "userId" | "item" | "title" | "artistName" | "priceMinor">) {
  return {
    user_id: sale.userId,
    item_kind: sale.item.kind,
    item_id: sale.item.id,
    price_minor: String(sale.priceMinor),
    item_title: sale.title.slice(0, METADATA_VALUE_MAX),
    artist_name: sale.artistName.slice(0, METADATA_VALUE_MAX),
  };
}

/** Null for a session that is none of ours: an account at Stripe may sell other things too. */
export function readSale(session: Stripe.Checkout.Session): Sale | null {
  const { data: written } = saleMetadata.safeParse(session.metadata);
  if (!written || session.currency === null) return null;
  return {
    sessionId: session.id,
    userId: written.user_id,
    item: { kind: written.item_kind, id: written.item_id },
    title: written.item_title,
    artistName: written.artist_name,
    priceMinor: written.price_minor,
    currency: session.currency.toUpperCase(),
    state: stateOf(session),
    createdAt: session.created * 1000,
    expiresAt: session.expires_at * 1000,
  };
}

/** The amounts of a session that is paid. @throws RangeError for what is no money */
export function readAmounts({ amount_total, total_details, currency }: Stripe.Checkout.Session) {
  const minor = (amount = 0) => fromStripeAmount(amount, currency ?? "").amountMinor;
  return {
    paidMinor: minor(amount_total ?? 0),
    discountMinor: minor(total_details?.amount_discount),
    taxMinor: minor(total_details?.amount_tax),
  };
}

/** A payment that was refused later looks like one that is still on its way, unless the intent tells. */
function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): CheckoutState {
  const isFree = payment_status === "no_payment_required" && status === "complete";
  if (payment_status === "paid" || isFree) return "paid";
  if (status !== "complete") return status === "expired" ? "expired" : "open";
  const payment = typeof payment_intent === "object" ? payment_intent?.status : undefined;
  return payment === "requires_payment_method" || payment === "canceled" ? "failed" : "pending";
}
