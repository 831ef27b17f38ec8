import { type Order, safeReceiptPath } from "#domain/store/order.ts";
import { priceOf } from "./from-wire.ts";
import type { WireOrder } from "./wire.ts";

/** An order that a call answered as pages know it. @param origin of this site */
export function orderFromWire(wire: WireOrder, origin: string): Order {
  const { kind, itemId, title = "", artist = "", paid, currency, status, refunds = [] } = wire;
  return {
    id: wire._id,
    kind,
    itemId,
    title,
    artist,
    paid: priceOf({ price: paid, currency }),
    orderedAt: Date.parse(wire.createdAt) || 0,
    status,
    refunds: refunds.map(({ amount, createdAt }) => ({
      amount: priceOf({ price: amount, currency }),
      refundedAt: Date.parse(createdAt) || 0,
    })),
    receiptPath: safeReceiptPath(wire.receipt ?? null, origin),
  };
}
