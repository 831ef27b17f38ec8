import { type Money, toMajor } from "#domain/store/money.ts";
import type { Addresses } from "./addresses.ts";
import type { Node } from "./node.ts";

/** The price at which the page sells its subject; nothing where it is free. */
export function offers(item: { price: Money }, path: string, at: Addresses): { offers?: Node } {
  if (item.price.amountMinor <= 0) return {};
  return {
    offers: {
      "@type": "Offer",
      price: toMajor(item.price),
      priceCurrency: item.price.currency,
      availability: "https://schema.org/InStock",
      url: at.page(path),
    },
  };
}
