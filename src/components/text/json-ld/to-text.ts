import type { Node } from "./node.ts";

/**
 * The page's nodes as the text of a script element. `<` is escaped, so that a title cannot end the element.
 */
export function jsonLdText(nodes: readonly Node[]): string {
  return JSON.stringify({ "@context": "https://schema.org", "@graph": nodes }).replaceAll("<", "\\u003c");
}
