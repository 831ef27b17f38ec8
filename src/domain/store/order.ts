import type { Money } from "./money.ts";

/**
 * The state of an order: the bank has still to confirm the payment; paid; the buyer's bank asks for the money back; or
 * all the money went back, and the buyer owns nothing by it any more.
 */
export type OrderStatus = "pending" | "paid" | "disputed" | "revoked";

/** One purchase of a person, or a payment that is still on its way. Instants are milliseconds since 1970. */
export interface Order {
  /** The id of its Checkout session. */
  id: string;
  kind: "song" | "album";
  itemId: string;
  title: string;
  artist: string;
  /** The amount with tax. */
  paid: Money;
  orderedAt: number;
  status: OrderStatus;
  refunds: { amount: Money; refundedAt: number }[];
  /** Leads to the receipt; null where there is none. */
  receiptPath: string | null;
}

/** The state as the buyer reads it: the shop gave `refunded` money back, the bank took `returned` money back. */
export function orderState({
  status,
  refunds,
}: Order): "pending" | "paid" | "disputed" | "refunded" | "returned" {
  if (status !== "revoked") return status;
  return refunds.length > 0 ? "refunded" : "returned";
}

const RECEIPT = /^\/api\/v1\/payment\/receipt\/[A-Za-z0-9_]{1,128}$/;

/**
 * The path of a receipt, or null for an address that is none of this site's receipts.
 * @param origin of this site
 */
export function safeReceiptPath(address: string | null, origin: string): string | null {
  if (address === null || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin && RECEIPT.test(url.pathname) ? url.pathname : null;
}
