import { fromMajor } from "#domain/store/money.ts";
import { type Order, safeReceiptPath } from "#domain/store/order.ts";
import type { WireOrder } from "./wire.ts";

/** An order that a call answered as pages know it. @param origin of this site */
export function orderFromWire(wire: WireOrder, origin: string): Order {
  const { kind, itemId, title, artist, currency, status, refunds } = wire;
  return {
    id: wire._id,
    kind,
    itemId,
    title,
    artist,
    paid: fromMajor(wire.paid, currency),
    orderedAt: Date.parse(wire.createdAt),
    status,
    refunds: refunds.map(({ amount, createdAt }) => ({
      amount: fromMajor(amount, currency),
      refundedAt: Date.parse(createdAt),
    })),
    receiptPath: safeReceiptPath(wire.receipt, origin),
  };
}
