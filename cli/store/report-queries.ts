import { sql, type SQL } from "drizzle-orm";

import type { UserDb } from "#worker/db/client.ts";

/** A time from the first instant to just before the second, in milliseconds since 1970. */
export interface Range {
  from: number;
  before: number;
}

interface Item {
  kind: "song" | "album";
  itemId: string;
  title: string;
  artist: string;
  /** The currency of the price. */
  currency: string;
}

/** The sales of one item in one currency. Amounts are minor units. */
export interface SaleRow extends Item {
  count: number;
  gross: number;
  discounts: number;
  tax: number;
  paid: number;
  /** The number of sales whose fee is not asked for yet. */
  withoutFee: number;
}

/** The entries of one kind about one item in one currency. */
export interface EntryRow extends Item {
  entry: "refund" | "refund-failed" | "dispute-lost" | "fee";
  entryCurrency: string;
  amount: number;
}

/** A purchase of something that the same person had bought before and still owned. */
export interface SecondRow extends Item {
  purchaseId: string;
  userId: string;
  paid: number;
  boughtAt: number;
}

/** A payment by an account that was gone when it came in. */
export interface UnownedRow extends Item {
  purchaseId: string;
  paid: number;
  foundAt: number;
  /** Stripe's refund; null while there is none. */
  refundId: string | null;
  /** Stripe's reason for giving no money back. */
  refusal: string | null;
}

/** An event of Stripe's that could not be used. */
export interface PutAsideRow {
  eventId: string;
  type: string;
  reason: string;
  putAsideAt: number;
}

const within = (instant: SQL, { from, before }: Range) =>
  sql`${instant} >= ${from} AND ${instant} < ${before}`;

/** Lists sales by item. SQLite takes the title beside a `max` from the row that has it, so the newest name counts. */
export async function listSales(db: UserDb, range: Range): Promise<SaleRow[]> {
  return await db.all<SaleRow>(sql`
    SELECT item_kind AS kind, item_id AS itemId, item_title AS title, artist_name AS artist, currency,
      max(bought_at) AS latest, count(*) AS count, sum(price_minor) AS gross, sum(discount_minor) AS discounts,
      sum(tax_minor) AS tax, sum(paid_minor) AS paid,
      sum(payment_id IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM payment_entries AS fee
        WHERE fee.payment_id = purchases.payment_id AND fee.kind = 'fee')) AS withoutFee
    FROM purchases WHERE ${within(sql`bought_at`, range)}
    GROUP BY item_kind, item_id, artist_name, currency ORDER BY latest DESC`);
}

/** Lists entries of purchases; others, such as those of another shop by the same account, are left out. */
export async function listEntries(db: UserDb, range: Range): Promise<EntryRow[]> {
  return await db.all<EntryRow>(sql`
    SELECT item_kind AS kind, item_id AS itemId, item_title AS title, artist_name AS artist,
      purchases.currency, max(bought_at) AS latest, entry.kind AS entry, entry.currency AS entryCurrency,
      sum(entry.amount_minor) AS amount
    FROM payment_entries AS entry JOIN purchases ON purchases.payment_id = entry.payment_id
    WHERE ${within(sql`entry.occurred_at`, range)}
      AND entry.kind IN ('refund', 'refund-failed', 'dispute-lost', 'fee')
    GROUP BY item_kind, item_id, artist_name, purchases.currency, entry.kind, entry.currency
    ORDER BY latest DESC`);
}

export async function listPaidTwice(db: UserDb, range: Range): Promise<SecondRow[]> {
  return await db.all<SecondRow>(sql`
    SELECT id AS purchaseId, user_id AS userId, item_kind AS kind, item_id AS itemId, item_title AS title,
      artist_name AS artist, currency, paid_minor AS paid, bought_at AS boughtAt
    FROM standing_purchases AS later
    WHERE ${within(sql`bought_at`, range)} AND EXISTS (
      SELECT 1 FROM standing_purchases AS earlier
      WHERE earlier.user_id = later.user_id AND earlier.item_kind = later.item_kind
        AND earlier.item_id = later.item_id
        AND (earlier.bought_at < later.bought_at OR (earlier.bought_at = later.bought_at AND earlier.id < later.id)))
    ORDER BY bought_at, id`);
}

export async function listUnownedPayments(db: UserDb, range: Range): Promise<UnownedRow[]> {
  return await db.all<UnownedRow>(sql`
    SELECT id AS purchaseId, item_kind AS kind, item_id AS itemId, item_title AS title, artist_name AS artist,
      currency, paid_minor AS paid, found_at AS foundAt, refund_id AS refundId, refusal
    FROM unowned_payments JOIN purchases ON purchases.id = purchase_id
    WHERE ${within(sql`found_at`, range)} ORDER BY found_at, id`);
}

export async function listPutAside(db: UserDb, range: Range): Promise<PutAsideRow[]> {
  return await db.all<PutAsideRow>(sql`
    SELECT details ->> 'id' AS eventId, details ->> 'type' AS type, details ->> 'reason' AS reason,
      noticed_at AS putAsideAt
    FROM operator_notices WHERE kind = 'event-unreadable' AND ${within(sql`noticed_at`, range)}
    ORDER BY noticed_at, id`);
}
