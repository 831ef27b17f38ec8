import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const INLINE = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;
/** Script types that a browser runs; anything else (JSON-LD) is data, to which the policy does not apply. */
const RUNS = /^(?!.*\btype=)|\btype="(?:module|text\/javascript)"/;

/**
 * The Content-Security-Policy sources for every inline script and style that the built pages hold,
 * as `'sha256-…'`. Astro's islands put a few constant ones into each page; ours are all files.
 */
export function inlineHashes(clientDirectory: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>([hash(toasterStyle()), hash("")]);
  const files = readdirSync(clientDirectory, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => name.endsWith(".html"))) {
    for (const [, tag, attributes = "", content = ""] of readFileSync(
      join(clientDirectory, file),
      "utf8",
    ).matchAll(INLINE)) {
      if (tag === "style") styles.add(hash(content));
      else if (content && RUNS.test(attributes) && !/\bsrc=/.test(attributes)) scripts.add(hash(content));
    }
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
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
