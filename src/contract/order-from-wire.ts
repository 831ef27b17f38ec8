import { type Order, safeReceiptPath } from "#domain/store/order.ts";
import { priceOf } from "./from-wire.ts";
import type { WireOrder } from "./wire.ts";

/** An order that a call answered as pages know it. @param origin of this site */
export function orderFromWire(wire: WireOrder, origin: string): Order {
  const { kind, itemId, status, currency } = wire;
  return {
    id: wire._id,
    kind,
    itemId,
    title: wire.title ?? "",
    artist: wire.artist ?? "",
    paid: priceOf({ price: wire.paid, currency }),
    orderedAt: Date.parse(wire.createdAt) || 0,
    status,
    refunds: (wire.refunds ?? []).map(({ amount, createdAt }) => ({
      amount: priceOf({ price: amount, currency }),
      refundedAt: Date.parse(createdAt) || 0,
    })),
    receiptPath: safeReceiptPath(wire.receipt ?? null, origin),
  };
}
