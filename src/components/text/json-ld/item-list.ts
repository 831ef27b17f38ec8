import type { Node } from "./node.ts";

/** Things that a page lists, in its order, each by the page of its own. */
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
