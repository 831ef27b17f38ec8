/**
 * Bytes over the wire (gzip) of the first paint, and of all script that a browser has fetched once a song plays
 * and a search is open, against the budgets; beside it all that the page might ever fetch.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { buildDirectory } from "#cli/local/paths.ts";
import { startListening } from "./support/listening.ts";

const KB = 1024;
const BUDGETS_KB = { firstPaint: 45, scriptBeforeIdle: 8, allScript: 110 };
const client = join(buildDirectory, "client");

const gzipped = (file: string) => gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
const pageIn = (folder: string) =>
  join(folder, readdirSync(join(client, folder)).find((name) => name.endsWith(".html")) ?? "");

/** A module and all that it imports statically. */
function closure(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(client, file), "utf8");
  for (const [, specifier = ""] of text.matchAll(/(?:import|from)\s*["'](\.\/[^"']+\.js)["']/g)) {
    closure(join("_astro", specifier), seen);
  }
  return seen;
}

/** …and all that it may import later. */
function reachable(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(client, file), "utf8");
  for (const [, specifier = ""] of text.matchAll(/["'`](?:\.\/|\/?_astro\/)([^"'`/]+\.js)["'`]/g)) {
    reachable(join("_astro", specifier), seen);
  }
  return seen;
}

const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + gzipped(file), 0);
const inKb = (bytes: number) => `${(bytes / KB).toFixed(1).padStart(6)} KB`;
const shown = (bytes: number, budgetKb: number) =>
  `${inKb(bytes)}  ${(bytes / KB / budgetKb).toFixed(2)} of ${budgetKb} KB`;

const listening = await startListening(() => Promise.resolve());
const { page: alive } = await listening.open();
const fetched = new Set<string>();
alive.on("request", (request) => {
  if (request.resourceType() === "script") fetched.add(new URL(request.url()).pathname);
});
await alive.goto("/");
await alive.locator("main [data-action=play]").first().click();
await alive.waitForFunction(() => navigator.mediaSession.playbackState === "playing");
await alive.locator("input[name=query]").first().fill("ho");
await alive.locator("[data-search-panel] [role=option]").first().waitFor();
await alive.waitForLoadState("networkidle");
await listening.stop();

for (const [name, page] of [
  ["home", "index.html"],
  ["album", pageIn("album")],
  ["song", pageIn("song")],
] as const) {
  const html = readFileSync(join(client, page), "utf8");
  const styles = [...html.matchAll(/<link[^>]+href="\/([^"]+\.css)"/g)].map((match) => match[1] ?? "");
  const fonts = [...html.matchAll(/<link[^>]+href="\/([^"]+\.woff2)"/g)].map((match) => match[1] ?? "");
  const scripts = [...html.matchAll(/<script[^>]+src="\/([^"]+\.js)"/g)].map((match) => match[1] ?? "");
  const islands = [...html.matchAll(/(?:component|renderer)-url="\/([^"]+\.js)"/g)].map(
    (match) => match[1] ?? "",
  );
  const first = new Set(scripts.flatMap((file) => [...closure(file)]));
  const all = new Set([...scripts, ...islands].flatMap((file) => [...reachable(file)]));
  console.log(`${name} (${page})`);
  console.log(
    `  HTML + CSS + fonts   ${shown(gzipped(page) + sum(styles) + sum(fonts), BUDGETS_KB.firstPaint)}`,
  );
  console.log(`  JS before idle       ${shown(sum(first), BUDGETS_KB.scriptBeforeIdle)}`);
  console.log(`  JS it might fetch    ${inKb(sum(all))}`);
}
console.log(
  `home, a song playing and a search open\n  JS that was fetched  ${shown(sum(fetched), BUDGETS_KB.allScript)}`,
);
