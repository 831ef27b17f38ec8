import type { MessageKey } from "#i18n/t.ts";

/** The texts of the order history. */
export const ORDERS_KEYS = [
  "orders.title",
  "orders.loading",
  "orders.failed",
  "orders.empty",
  "orders.more",
  "orders.by",
  "orders.song",
  "orders.album",
  "orders.free",
  "orders.pending",
  "orders.paid",
  "orders.disputed",
  "orders.refunded",
  "orders.returned",
  "orders.refund",
  "orders.receipt",
  "orders.receipt_of",
] as const satisfies readonly MessageKey[];
