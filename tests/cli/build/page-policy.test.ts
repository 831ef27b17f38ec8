import visible from "astro/runtime/client/visible.prebuilt.js";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { inlineHashes } from "#cli/build/page-policy.ts";

const OURS = "{ document.documentElement.dataset.user = ''; }";
const STYLE = "@layer reset, tokens;";
const HOSTILE = `"><script>alert(1)</script><style>*{}</style>`;
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
/** As Astro writes what is put into an attribute, into text and into data. */
const inAttribute = (text: string) => text.replaceAll("&", "&#38;").replaceAll('"', "&#34;");
const inText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const inData = (text: string) => JSON.stringify({ name: text }).replaceAll("<", String.raw`\u003c`);

let directory = "";
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "policy-"));
  for (const page of ["login.html", "profile.html", "de/login.html"]) write(page, "");
});
afterEach(() => rmSync(directory, { recursive: true }));

function write(page: string, body: string): void {
  const path = join(directory, page);
  mkdirSync(dirname(path), { recursive: true });
  const head = `<style>${STYLE}</style><script>${OURS}</script><script type="module" src="/_astro/x.js"></script>`;
  writeFileSync(path, `<!doctype html><html><head>${head}</head><body>${body}</body></html>`);
}

describe("the policy of pages", () => {
  it("allows the scripts that are ours or Astro's, wherever they stand", () => {
    write("album/record.html", `<script>${visible}</script><p>Record</p>`);
    const { scripts, styles } = inlineHashes(directory);
    expect(scripts).toEqual([hashOf(OURS), hashOf(visible)].sort());
    expect(styles).toContain(hashOf(STYLE));
  });

  it("allows nothing that a title looks like, in an attribute, in text, in data or in a comment", () => {
    const calm = inlineHashes(directory);
    write(
      "song/hostile.html",
      `<button data-song="${inAttribute(HOSTILE)}" aria-label='<script>alert(2)</script>'></button>
      <h1>${inText(HOSTILE)}</h1><title>${HOSTILE}</title><!-- ${HOSTILE} -->
      <script type="application/ld+json">${inData(HOSTILE)}</script>
      <p title="<script type=&#34;application/ld+json&#34;>"></p><script>${OURS}</script>`,
    );
    expect(inlineHashes(directory)).toEqual(calm);
  });

  it.each([
    HOSTILE,
    `<script type="text/javascript">alert(1)</script>`,
    "<SCRIPT>alert(1)</SCRIPT>",
    "<style>*{}</style>",
  ])("stops the build where the catalogue has put an element into a page: %s", (title) => {
    write("song/hostile.html", `<h1>${title}</h1>`);
    expect(() => inlineHashes(directory)).toThrow(
      /^song\/hostile\.html holds a (script|style) that is not ours/,
    );
  });
});
