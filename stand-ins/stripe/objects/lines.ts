import { newId } from "../ids.ts";
import type { LineParams } from "../params/session-params.ts";

/** The line items of a checkout, kept beside it: Stripe shows it only when asked to expand `line_items`. */
export interface Lines {
  id: string;
  object: "lines";
  data: ReturnType<typeof newLine>[];
}

/** The id of the lines of a session. */
export function linesId(sessionId: string): string {
  return `lines_${sessionId}`;
}

/** A line item with the price and the product that Stripe makes of `price_data`. */
export function newLine(line: LineParams, now: number) {
  const { currency, unit_amount: each, product_data: product, tax_behavior } = line.price_data;
  const quantity = line.quantity ?? 1;
  return {
    id: newId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: each * quantity,
    amount_tax: 0,
    amount_total: each * quantity,
    currency,
    description: product.name,
    metadata: line.metadata,
    price: {
      id: newId("price"),
      object: "price",
      active: false,
      billing_scheme: "per_unit",
      created: now,
      currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newId("prod", 14),
      recurring: null,
      tax_behavior: tax_behavior ?? "unspecified",
      tiers_mode: null,
      transform_quantity: null,
      type: "one_time",
      unit_amount: each,
      unit_amount_decimal: String(each),
    },
    quantity,
  };
}
