import type { Page } from "#catalogue/page.ts";
import type { WireList } from "#contract/wire.ts";

/** A list in its envelope; `nextCursor` stands beside `data` only when there is more. (product.md 13.10) */
export function wireList<Item, Wire>(page: Page<Item>, toWire: (item: Item) => Wire): WireList<Wire> {
  const data = page.items.map((item) => toWire(item));
  return { success: true, data, ...(page.nextCursor !== null && { nextCursor: page.nextCursor }) };
}
