import sanitize from "sanitize-html";

const BLOCKS = ["h2", "h3", "h4", "p", "ul", "ol", "li", "br", "hr", "blockquote"];
const WORDS = ["strong", "em", "b", "i", "u", "a"];
const TABLES = ["table", "thead", "tbody", "tr", "th", "td"];

/**
 * The HTML of a policy with nothing in it that runs, loads or restyles; done when it is stored. (product.md 11.8)
 * Titles go down a level: the page has one of its own.
 */
export function sanitizePolicy(html: string): string {
  return sanitize(html, {
    allowedTags: [...BLOCKS, ...WORDS, ...TABLES],
    allowedAttributes: { a: ["href"], th: ["scope"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
    transformTags: { h1: "h2" },
  }).trim();
}
