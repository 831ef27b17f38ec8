/** The characters that XML 1.0 cannot hold even escaped: controls, halves of surrogate pairs, U+FFFE and U+FFFF. */
const NOT_IN_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for an element or a quoted attribute of HTML or XML, and drops characters that no XML may hold. */
export function escapeMarkup(text: string): string {
  return text.replace(NOT_IN_XML, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? "");
}
