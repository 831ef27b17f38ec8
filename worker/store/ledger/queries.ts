import { sql, type SQL } from "drizzle-orm";

import type { paymentEntries } from "../../db/tables.ts";
import type { PaidAmounts, Sale } from "../sale.ts";

/** The item of a sale, as it was called on that day. */
export interface SoldItem {
  title: string;
  artistName: string;
  songIds: string[];
}

type EntryRow = typeof paymentEntries.$inferSelect;
export type EntryKind = EntryRow["kind"];

/** The statement that adds a sale, once; it returns the sale's row when it is new. */
export function insertPurchase(
  sale: Sale,
  { paidMinor, discountMinor, taxMinor }: PaidAmounts,
  sold: SoldItem,
): SQL {
  return sql`INSERT OR IGNORE INTO purchases
    (id, payment_id, user_id, item_kind, item_id, item_title, artist_name,
     price_minor, discount_minor, tax_minor, paid_minor, currency, bought_at)
    VALUES (${sale.sessionId}, ${sale.paymentId}, ${sale.userId}, ${sale.item.kind}, ${sale.item.id}, ${sold.title},
     ${sold.artistName}, ${sale.priceMinor}, ${discountMinor}, ${taxMinor}, ${paidMinor}, ${sale.currency},
     ${sale.createdAt})
    RETURNING id`;
}

/**
 * The statement that notes, before the sale is added in the same batch, that the account which paid is gone: nobody can
 * own what was bought. It notes nothing of an owner who deleted their account later.
 */
export function noteUnowned({ sessionId, userId, paymentId }: Sale, now: number): SQL {
  return sql`INSERT OR IGNORE INTO unowned_payments (purchase_id, payment_id, found_at)
    SELECT ${sessionId}, ${paymentId}, ${now}
    WHERE ${paymentId} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM purchases WHERE id = ${sessionId})
      AND NOT EXISTS (SELECT 1 FROM users WHERE id = ${userId})`;
}

/** The statement that adds the songs which a sale gives, each once. */
export function insertSongs({ userId, sessionId, createdAt }: Sale, songIds: readonly string[]): SQL {
  return sql`INSERT OR IGNORE INTO purchase_songs (user_id, song_id, purchase_id, bought_at)
    SELECT ${userId}, value, ${sessionId}, ${createdAt} FROM json_each(${JSON.stringify(songIds)})`;
}

/** The statement that adds an entry about a payment's money, once; it returns the entry's row when it is new. */
export function insertEntry({ id, paymentId, kind, amountMinor, currency, occurredAt }: EntryRow): SQL {
  return sql`INSERT OR IGNORE INTO payment_entries (id, payment_id, kind, amount_minor, currency, occurred_at)
    VALUES (${id}, ${paymentId}, ${kind}, ${amountMinor}, ${currency}, ${occurredAt})
    RETURNING id`;
}
