import { sql, type SQL } from "drizzle-orm";

import type { NoticeDetails, NoticeKind } from "./notice.ts";

/** The statement that keeps a notice until it is told, for the batch that writes its fact; once for each id. */
export function insertNotice<Kind extends NoticeKind>(
  { id, kind, details }: { id: string; kind: Kind; details: NoticeDetails[Kind] },
  now: number,
): SQL {
  return sql`INSERT OR IGNORE INTO operator_notices (id, kind, details, noticed_at)
    VALUES (${id}, ${kind}, ${JSON.stringify(details)}, ${now})`;
}

/** The statement that keeps a notice about a payment's money. It keeps nothing where the payment is of no sale of ours. */
export function insertPaymentNotice(
  kind: "dispute-opened" | "dispute-won" | "dispute-lost" | "refund-failed" | "unowned-refunded",
  about: { id: string; paymentId: string; amountMinor: number; currency: string },
  now: number,
): SQL {
  return sql`INSERT OR IGNORE INTO operator_notices (id, kind, details, noticed_at)
    SELECT ${`${kind}:${about.id}`}, ${kind},
      json_patch(${JSON.stringify(about)}, json_object('title', item_title, 'artist', artist_name)), ${now}
    FROM purchases WHERE payment_id = ${about.paymentId} LIMIT 1`;
}
