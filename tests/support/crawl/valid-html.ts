import { HtmlValidate, StaticConfigLoader } from "html-validate";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:document"],
    rules: {
      // What a page loads is its own site's, over the same connection.
      "require-sri": ["error", { target: "crossorigin" }],
      // The cookie card's template comes before a page's first heading; it is in no outline until it is asked.
      "heading-level": ["error", { minInitialRank: "h2" }],
    },
  }),
);
/** Astro writes it before the first island of a page and of its shared parts, wherever that is; a style sheet may only be in a head. */
const ISLAND_STYLE = "<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>";
/** What HTML takes as it is, and half of a page: the values that islands start with, style sheets and scripts. */
const OPAQUE =
  /(?<= (?:props|opts)=")[^"]*(?=")|(?<=<style[^>]*>)[^<]*|(?<=<script[^>]*>)[^]*?(?=<\/script>)/g;

/** What HTML's standard forbids in a page, a line each. */
export function htmlProblems(html: string): string[] {
  const { results } = validator.validateStringSync(html.replaceAll(ISLAND_STYLE, "").replace(OPAQUE, ""));
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}

/** The elements of a page and what each says of itself: pages of which it is the same are all valid or none is. */
export const skeletonOf = (html: string) =>
  html
    .replace(OPAQUE, "")
    .replace(/(?<=>)[^<]+/g, "")
    // The language menu has it at another of its links in each language.
    .replace(/ aria-current="true"/g, "")
    .replace(/="[^"]+"/g, "=x");
