/** Text for HTML, also inside attributes. */
export function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

/** A part of a page that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | Part[] | null;

/** Builds HTML; every value that is put in is escaped, unless it is Html. */
export function html(strings: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(strings.reduce((all, string, index) => all + shown(values[index - 1] ?? null) + string));
}

function shown(value: Part): string {
  if (value === null) return "";
  if (Array.isArray(value)) return value.map((item) => shown(item)).join("");
  return value instanceof Html ? value.text : escape(String(value));
}
