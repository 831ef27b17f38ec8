import idle from "astro/runtime/client/idle.prebuilt.js";
import load from "astro/runtime/client/load.prebuilt.js";
import media from "astro/runtime/client/media.prebuilt.js";
import only from "astro/runtime/client/only.prebuilt.js";
import visible from "astro/runtime/client/visible.prebuilt.js";
import { Parser } from "htmlparser2";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";

/** A script or style that stands in a page itself, by its text. */
interface InlineElement {
  tag: "script" | "style";
  text: string;
}

/** Matches text that begins like one: an element, or a word in an attribute or a comment. */
const CANDIDATE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/gi;
/** Pages without texts of the catalogue, with the shell and without; in each language there is one of each. */
const OUR_WORDS_ALONE = new Set(["login.html", "profile.html"]);
/** The scripts that Astro puts inline to wake islands; some of them may be on pages of the catalogue alone. */
const ASTROS_OWN: readonly InlineElement[] = [idle, load, media, only, visible].map((text) => ({
  tag: "script",
  text,
}));

/**
 * The Content-Security-Policy sources for every inline script and style that the built pages hold,
 * as `'sha256-…'`. Astro's islands put a few constant ones into each page; ours are all files.
 *
 * A text of the catalogue may look like a script, and must never be allowed as one: only elements count, and only those
 * that stand on a page without a word of the catalogue or are Astro's own.
 * @throws Error when a page holds another one
 */
export function inlineHashes(clientDirectory: string): { scripts: string[]; styles: string[] } {
  const names = readdirSync(clientDirectory, { recursive: true, encoding: "utf8" });
  const pages = names.filter((name) => name.endsWith(".html"));
  const read = (page: string) => readFileSync(join(clientDirectory, page), "utf8");
  const ours = pages.filter((page) => OUR_WORDS_ALONE.has(basename(page)));
  const known = new Set([...ours.flatMap((page) => inlineElements(read(page))), ...ASTROS_OWN].map(keyOf));
  const found = new Map<string, InlineElement>();
  for (const page of pages) {
    for (const element of elementsOf(read(page), found)) {
      if (!known.has(keyOf(element)))
        throw new Error(`${page} holds a ${element.tag} that is not ours: ${element.text.slice(0, 200)}`);
      found.set(keyOf(element), element);
    }
  }
  const hashesOf = (tag: InlineElement["tag"]) =>
    [...found.values()].filter((one) => one.tag === tag).map(({ text }) => hash(text));
  return {
    scripts: hashesOf("script").sort(),
    styles: [...new Set([...hashesOf("style"), hash(toasterStyle()), hash("")])].sort(),
  };
}

const keyOf = ({ tag, text }: InlineElement) => `${tag} ${text}`;

/**
 * A page's elements, where it seems to have new ones: parsing takes a while. What this overlooks, behind a text that
 * looks like data say, is not allowed.
 */
function elementsOf(html: string, found: ReadonlyMap<string, InlineElement>): InlineElement[] {
  for (const [, tag = "", attributes = "", text = ""] of html.matchAll(CANDIDATE)) {
    const isFileOrData = tag === "script" && (text === "" || attributes === ' type="application/ld+json"');
    if (!isFileOrData && !found.has(`${tag} ${text}`)) return inlineElements(html);
  }
  return [];
}

/** Script types that a browser obeys; anything else (JSON-LD) is data, to which the policy does not apply. */
const RUNS = /^(|module|importmap|speculationrules|(text|application)\/(x-)?(java|ecma)script)$/i;

/** The inline scripts and styles that a browser would see in this page. */
export function inlineElements(html: string): InlineElement[] {
  const elements: InlineElement[] = [];
  let open: InlineElement | undefined;
  const parser = new Parser({
    onopentag(name, { src, type = "" }) {
      const isInline = name === "style" || (name === "script" && src === undefined && RUNS.test(type.trim()));
      open = isInline ? { tag: name, text: "" } : undefined;
    },
    ontext(text) {
      if (open) open.text += text;
    },
    onclosetag(name) {
      if (open && name === open.tag) elements.push(open);
      open = undefined;
    },
  });
  parser.end(html);
  return elements;
}

function hash(content: string): string {
  return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}

/** Sonner puts an empty style element into the page, then its style sheet into that; both get in by their hashes. */
function toasterStyle(): string {
  const source = readFileSync(createRequire(import.meta.url).resolve("sonner"), "utf8");
  const literal = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source)?.[1];
  if (!literal)
    throw new Error("sonner no longer inserts its style as one text: adapt cli/build/page-policy.ts");
  return JSON.parse(literal) as string;
}
