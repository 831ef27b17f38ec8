import type { Node } from "./node.ts";

/** The page's things as one text for machines. `<` is escaped: a title cannot end the element it stands in. */
export function jsonLdText(nodes: readonly Node[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replaceAll("<", "\\u003c");
}
