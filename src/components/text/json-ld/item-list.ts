import type { Node } from "./node.ts";

/** The items of a page in their order, each with its own page. */
export function itemList(id: string, items: readonly Node[]): Node {
  return {
    "@type": "ItemList",
    "@id": id,
    numberOfItems: items.length,
    itemListElement: items.map(({ name, url }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url,
    })),
  };
}
