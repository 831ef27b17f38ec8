import type { Stripe } from "stripe";
import { z } from "zod";

import type { Item } from "#domain/store/item.ts";
import type { checkouts } from "../db/tables.ts";
import { fromStripeAmount } from "../providers/stripe/amounts.ts";
import { idOf } from "../providers/stripe/id-of.ts";

export type CheckoutState = (typeof checkouts.$inferSelect)["state"];

/** The metadata that our server writes on a session, and on its payment; nobody else can. Its values are text. */
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

/** A sale, as a Checkout session tells it; instants are milliseconds since 1970, amounts minor units. */
export interface Sale {
  sessionId: string;
  userId: string;
  item: Item;
  /** The title on the day when the session was made. */
  title: string;
  artistName: string;
  priceMinor: number;
  currency: string;
  state: CheckoutState;
  createdAt: number;
  expiresAt: number;
  /** Stripe's PaymentIntent; null while there is none, and for ever when nothing was left to pay. */
  paymentId: string | null;
}

/** A Checkout session that is one of our sales, read once at the door. */
export interface OurSession {
  session: Stripe.Checkout.Session;
  sale: Sale;
}

/** The metadata of a new session; `readOurSession` reads it back. */
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

/** Reads the sale in a session. Null for a session that is none of ours: an account at Stripe may sell other things too. */
export function readOurSession(session: Stripe.Checkout.Session): OurSession | null {
  const { data: metadata } = saleMetadata.safeParse(session.metadata);
  if (!metadata || session.currency === null) return null;
  const sale: Sale = {
    sessionId: session.id,
    userId: metadata.user_id,
    item: { kind: metadata.item_kind, id: metadata.item_id },
    title: metadata.item_title,
    artistName: metadata.artist_name,
    priceMinor: metadata.price_minor,
    currency: session.currency.toUpperCase(),
    state: stateOf(session),
    createdAt: session.created * 1000,
    expiresAt: session.expires_at * 1000,
    paymentId: idOf(session.payment_intent),
  };
  return { session, sale };
}

/** The amounts of a payment in minor units; what was paid includes tax. */
export interface PaidAmounts {
  paidMinor: number;
  discountMinor: number;
  taxMinor: number;
}

/** The amounts of a session that is paid. @throws RangeError for an amount that is no money */
export function readAmounts({ amount_total, total_details, currency }: Stripe.Checkout.Session): PaidAmounts {
  const minor = (amount = 0) => fromStripeAmount(amount, currency ?? "").amountMinor;
  return {
    paidMinor: minor(amount_total ?? 0),
    discountMinor: minor(total_details?.amount_discount),
    taxMinor: minor(total_details?.amount_tax),
  };
}

/** The state of a session. A payment that was refused later looks like one on its way, unless the intent tells. */
function stateOf({ status, payment_status, payment_intent }: Stripe.Checkout.Session): CheckoutState {
  const isFree = payment_status === "no_payment_required" && status === "complete";
  if (payment_status === "paid" || isFree) return "paid";
  if (status !== "complete") return status === "expired" ? "expired" : "open";
  const payment = typeof payment_intent === "object" ? payment_intent?.status : undefined;
  return payment === "requires_payment_method" || payment === "canceled" ? "failed" : "pending";
}
