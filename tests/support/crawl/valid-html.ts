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
/** What HTML takes as it is, and half of a page: the values that islands start with, style sheets and scripts. */
const OPAQUE =
  /(?<= (?:props|opts)=")[^"]*(?=")|(?<=<style[^>]*>)[^<]*|(?<=<script[^>]*>)[^]*?(?=<\/script>)/g;

/** What HTML's standard forbids in a page, a line each. */
export function htmlProblems(html: string): string[] {
  const markup = html.replace(OPAQUE, "");
  const { results } = validator.validateStringSync(markup);
  const found = results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
  // The validator overlooks both.
  if (/<body[^]*<style/.test(markup)) found.push("a style element is in the body");
  if (!/<\/html>\s*$/.test(markup)) found.push("something is after the end of the document");
  return found;
}

/** The elements of a page and what each says of itself: pages of which it is the same are all valid or none is. */
export const skeletonOf = (html: string) =>
  html
    .replace(OPAQUE, "")
    .replace(/(?<=>)[^<]+/g, "")
    // The language menu has it at another of its links in each language.
    .replace(/ aria-current="true"/g, "")
    .replace(/="[^"]+"/g, "=x");
