import type { Money } from "./money.ts";

/**
 * How it stands with an order: the bank has still to confirm the payment; paid; the buyer's bank asks for the
 * money back; or the money went back as a whole, and with it what was bought.
 */
export type OrderStatus = "pending" | "paid" | "disputed" | "revoked";

/** One purchase of a person, or a payment that is still on its way. Instants are milliseconds since 1970. */
export interface Order {
  /** Of its Checkout session. */
  id: string;
  kind: "song" | "album";
  itemId: string;
  title: string;
  artist: string;
  /** With tax. */
  paid: Money;
  orderedAt: number;
  status: OrderStatus;
  refunds: { amount: Money; refundedAt: number }[];
  /** Leads to the receipt; null where there is none. */
  receiptPath: string | null;
}

/** What a buyer is told of it: `refunded` is money that the shop gave back, `returned` money that the bank took back. */
export function orderState({
  status,
  refunds,
}: Order): "pending" | "paid" | "disputed" | "refunded" | "returned" {
  if (status !== "revoked") return status;
  return refunds.length > 0 ? "refunded" : "returned";
}

const RECEIPT = /^\/api\/v1\/payment\/receipt\/[A-Za-z0-9_]{1,128}$/;

/**
 * Where a receipt is, or null for an address that is none of this site's receipts.
 * @param origin of this site
 */
export function safeReceiptPath(address: string | null, origin: string): string | null {
  if (address === null || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin && RECEIPT.test(url.pathname) ? url.pathname : null;
}
