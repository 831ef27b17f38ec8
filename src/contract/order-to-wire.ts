import { toMajor } from "#domain/store/money.ts";
import type { Order } from "#domain/store/order.ts";
import type { WireOrder } from "./wire.ts";

export function order({ id, orderedAt, receiptPath, paid, refunds, ...order }: Order): WireOrder {
  return {
    _id: id,
    ...order,
    paid: toMajor(paid),
    currency: paid.currency,
    createdAt: new Date(orderedAt).toISOString(),
    refunds: refunds.map(({ amount, refundedAt }) => ({
      amount: toMajor(amount),
      createdAt: new Date(refundedAt).toISOString(),
    })),
    receipt: receiptPath,
  };
}
