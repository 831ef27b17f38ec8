import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

import { PRIVACY, TERMS } from "#demo/content/policies.ts";
import { readPolicy } from "#cli/content/read-policy.ts";
import { sanitizePolicy } from "#cli/content/sanitize-policy.ts";
import { HOSTILE_HTML } from "../../support/hostile/html.ts";

const folder = mkdtempSync(join(tmpdir(), "tonearm-policy-"));
afterAll(() => rmSync(folder, { recursive: true }));

function aFile(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

/** All that the markup of a stored policy may be made of. */
const HARMLESS_TAG =
  /^<(\/?(h[234]|p|ul|ol|li|blockquote|strong|em|b|i|u|table|thead|tbody|tr|td|th|a)|(br|hr) \/|th scope="\w+"|a href="((https?:\/\/(?!evil)|mailto:|tel:|\/(?!\/)|#)[^"<>]*)?")>$/;

function harmfulTags(html: string): string[] {
  return (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !HARMLESS_TAG.test(tag));
}

describe("a stored policy", () => {
  it.each(HOSTILE_HTML)("holds nothing that runs, loads or restyles: %s", async (html) => {
    expect(harmfulTags(sanitizePolicy(html))).toEqual([]);
    const markdown = await readPolicy(
      aFile("hostile.md", `Some text\n\n${html}\n\n[press](javascript:hit=1)`),
    );
    expect(harmfulTags(markdown)).toEqual([]);
  });

  it("keeps its words, titles, lists, tables and links", () => {
    const html = `<h2>Data</h2><p>We <strong>keep</strong> it: <a href="/contact">ask</a>, <a href="mailto:a@b.example">write</a>.</p>
<ul><li>one</li></ul><table><thead><tr><th scope="col">What</th></tr></thead></table>`;
    expect(sanitizePolicy(html)).toBe(html);
  });
});

describe("a policy's file", () => {
  it("of Markdown becomes HTML below the title that the page has", async () => {
    const path = aFile(
      "policy.md",
      "\uFEFF# Privacy Policy\n\n## Data\n\n- one\n- [two](https://a.example)\n\n# More",
    );
    expect(await readPolicy(path)).toBe(
      '<h2>Data</h2>\n<ul>\n<li>one</li>\n<li><a href="https://a.example">two</a></li>\n</ul>\n<h2>More</h2>',
    );
  });

  it("of HTML gives what is in its body", async () => {
    const page = "<!doctype html><title>x</title><BODY class=y>\n<h1>Terms</h1><p>Hello</p></BODY>";
    expect(await readPolicy(aFile("page.HTML", page))).toBe("<p>Hello</p>");
    expect(await readPolicy(aFile("part.htm", "<p>Hello</p>"))).toBe("<p>Hello</p>");
  });

  it.each([
    ["policy.docx", "text", "is neither Markdown"],
    ["empty.md", " \n", "has no text"],
    ["script.html", "<script>alert(1)</script><p> </p>", "has no text"],
    ["long.md", "x".repeat(200_001), "has more than"],
  ])("%s is refused in words", async (name, text, words) => {
    await expect(readPolicy(aFile(name, text))).rejects.toThrow(words);
  });

  it("that is not there is refused in words", async () => {
    await expect(readPolicy(join(folder, "none.md"))).rejects.toThrow("cannot be read");
  });
});

describe("the demo's policies", () => {
  it.each([
    ["privacy", PRIVACY],
    ["terms", TERMS],
  ])("%s is stored as it is written", (_, text) => {
    expect(sanitizePolicy(text)).toBe(text.trim());
  });
});
