import { describe, expect, it } from "vitest";

import { orderFromWire } from "#contract/order-from-wire.ts";
import type { WireOrder } from "#contract/wire.ts";
import { orderState } from "#domain/store/order.ts";

const ORIGIN = "https://music.example";
const ORDER: WireOrder = {
  _id: "cs_1",
  kind: "song",
  itemId: "tide",
  title: "Tide",
  artist: "Ada",
  paid: 1.29,
  currency: "EUR",
  createdAt: "2026-11-03T10:00:00Z",
  status: "paid",
  refunds: [],
  receipt: "/api/v1/payment/receipt/cs_1",
};
const read = (values: Partial<WireOrder> = {}) => orderFromWire({ ...ORDER, ...values }, ORIGIN);

describe("an order that a call answered", () => {
  it("is read with its money in minor units", () => {
    expect(read().paid).toEqual({ amountMinor: 129, currency: "EUR" });
    expect(read({ paid: 150, currency: "JPY" }).paid.amountMinor).toBe(150);
  });

  it("that is gone was refunded, or without a refund given back by the bank", () => {
    const refunds = [{ amount: 1.29, createdAt: "2026-11-04T10:00:00Z" }];
    expect(orderState(read({ refunds }))).toBe("paid");
    expect(orderState(read({ status: "revoked", refunds }))).toBe("refunded");
    expect(orderState(read({ status: "revoked" }))).toBe("returned");
  });

  it.each(["/api/v1/payment/receipt/cs_1", `${ORIGIN}/api/v1/payment/receipt/cs_1`])(
    "has its receipt at %s of this site",
    (receipt) => {
      expect(read({ receipt }).receiptPath).toBe("/api/v1/payment/receipt/cs_1");
    },
  );

  it.each([
    null,
    "",
    "javascript:alert(1)",
    "https://evil.example/api/v1/payment/receipt/cs_1",
    "//evil.example/api/v1/payment/receipt/cs_1",
    "/api/v1/payment/receipt/../../auth/logout",
    "/api/v1/auth/logout",
    "https://music.example.evil.example/api/v1/payment/receipt/x",
  ])("has no receipt at %s", (receipt) => {
    expect(read({ receipt }).receiptPath).toBeNull();
  });
});
