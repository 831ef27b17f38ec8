import sanitize from "sanitize-html";

/** The HTML of a policy with nothing in it that runs, loads or restyles; done when it is stored. (SPEC 3, Policy) */
export function sanitizePolicy(html: string): string {
  return sanitize(html, {
    allowedTags: [
      "h2",
      "h3",
      "h4",
      "p",
      "ul",
      "ol",
      "li",
      "strong",
      "em",
      "b",
      "i",
      "u",
      "br",
      "hr",
      "blockquote",
      "a",
      "table",
      "thead",
      "tbody",
      "tr",
      "th",
      "td",
    ],
    allowedAttributes: { a: ["href"], th: ["scope"] },
    allowedSchemes: ["https", "http", "mailto", "tel"],
    allowProtocolRelative: false,
  }).trim();
}
