import { sql, type SQL } from "drizzle-orm";
import type { Stripe } from "stripe";

import { idOf } from "../../providers/stripe/id-of.ts";
import { readAmounts, type Sale } from "../sale.ts";

/** What was sold, as it was called on that day. */
export interface Sold {
  title: string;
  artistName: string;
  songIds: string[];
}

/** The sale, once; gives its row when it is new. */
export function insertPurchase(sale: Sale, session: Stripe.Checkout.Session, sold: Sold): SQL {
  const { paidMinor, discountMinor, taxMinor } = readAmounts(session);
  const paymentId = idOf(session.payment_intent);
  return sql`INSERT OR IGNORE INTO purchases
    (id, payment_id, user_id, item_kind, item_id, item_title, artist_name,
     price_minor, discount_minor, tax_minor, paid_minor, currency, bought_at)
    VALUES (${sale.sessionId}, ${paymentId}, ${sale.userId}, ${sale.item.kind}, ${sale.item.id}, ${sold.title},
     ${sold.artistName}, ${sale.priceMinor}, ${discountMinor}, ${taxMinor}, ${paidMinor}, ${sale.currency},
     ${sale.createdAt})
    RETURNING id`;
}

/**
 * Notes before the sale is written down, in the same batch, that the account which paid is gone: nobody can own what
 * was bought. Who owned it and deleted their account later is no such case.
 */
export function noteUnowned({ sessionId, userId }: Sale, session: Stripe.Checkout.Session, now: number): SQL {
  const paymentId = idOf(session.payment_intent);
  return sql`INSERT OR IGNORE INTO unowned_payments (purchase_id, payment_id, found_at)
    SELECT ${sessionId}, ${paymentId}, ${now}
    WHERE ${paymentId} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM purchases WHERE id = ${sessionId})
      AND NOT EXISTS (SELECT 1 FROM users WHERE id = ${userId})`;
}

/** The songs that a sale gives, each once. */
export function insertSongs({ userId, sessionId, createdAt }: Sale, songIds: readonly string[]): SQL {
  return sql`INSERT OR IGNORE INTO purchase_songs (user_id, song_id, purchase_id, bought_at)
    SELECT ${userId}, value, ${sessionId}, ${createdAt} FROM json_each(${JSON.stringify(songIds)})`;
}
