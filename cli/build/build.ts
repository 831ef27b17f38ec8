import { spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

import { pageHeaders, strictTransport } from "#worker/http/page-policy.ts";
import { guardChildren } from "../local/machine/guard.ts";
import { buildDirectory, rootDirectory } from "../local/paths.ts";
import { type SiteSettings, variablesOf } from "../local/site-settings.ts";
import { DEFAULT_ACCENT } from "./accent.ts";
import { astroBuildArguments } from "./astro-command.ts";
import { deployCheck } from "./deploy-check.ts";
import { drawIcons } from "./icons.ts";
import { inlineHashes } from "./page-policy.ts";
import { replaceBuild } from "./replace.ts";

/**
 * Builds pages and Worker beside the served build, then copies them over it, so that an app that is running goes on to
 * serve the files that it knows.
 * @param catalogue the database file whose catalogue the pages show
 * @param site the one that pages and Worker name
 * @throws Error with the end of the build's output when it fails
 */
export async function buildApp(catalogue: string, site: SiteSettings): Promise<void> {
  const next = `${buildDirectory}.next`;
  await runAstro(next, { ...variablesOf(site), TONEARM_CATALOGUE: catalogue });
  if (!existsSync(join(next, "server", "entry.mjs"))) {
    throw new Error("The build has no Worker: at least one route must render on demand");
  }
  // The pictures in public/, which Astro has copied, have the default accent.
  if (site.accent !== DEFAULT_ACCENT) await drawIcons(join(next, "client"), site.accent);
  writeSettings(next, site);
  replaceBuild(next, buildDirectory);
  const deploy = join(rootDirectory, ".wrangler", "deploy");
  mkdirSync(deploy, { recursive: true });
  const configPath = `../../${basename(buildDirectory)}/server/wrangler.json`;
  writeFileSync(join(deploy, "config.json"), JSON.stringify({ configPath, auxiliaryWorkers: [] }));
}

function runAstro(outDirectory: string, variables: Record<string, string>): Promise<void> {
  guardChildren();
  const child = spawn(process.execPath, astroBuildArguments(outDirectory), {
    cwd: rootDirectory,
    // Tests say otherwise, and would be given the libraries that developers debug with.
    env: { ...process.env, NODE_ENV: "production", ...variables },
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream
      .setEncoding("utf8")
      .on("data", (text: string) => printed.push(...text.split("\n").filter(Boolean)));
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build failed:\n${printed.slice(-30).join("\n")}`));
    });
  });
}

/** Pictures of the site that link previews and readers of feeds show in pages of theirs. */
const SHOWN_ELSEWHERE = ["/*.png", "/*.ico", "/favicon.svg"]
  .map((path) => `\n${path}\n  ! Cross-Origin-Resource-Policy\n`)
  .join("");

/**
 * The Worker names the same site as the pages. The hashes of what Astro puts inline go to static answers by
 * `_headers` and to the Worker by a variable.
 */
function writeSettings(directory: string, site: SiteSettings): void {
  const { scripts, styles } = inlineHashes(join(directory, "client"));
  const config = join(directory, "server", "wrangler.json");
  const parsed = JSON.parse(readFileSync(config, "utf8")) as { vars: Record<string, string>; build: unknown };
  Object.assign(parsed.vars, variablesOf(site));
  parsed.build = deployCheck(buildDirectory);
  parsed.vars["SCRIPT_HASHES"] = scripts.join(" ");
  parsed.vars["STYLE_HASHES"] = styles.join(" ");
  writeFileSync(config, JSON.stringify(parsed));
  const lines = Object.entries({
    ...strictTransport,
    ...pageHeaders({
      scriptHashes: scripts.join(" "),
      styleHashes: styles.join(" "),
      hasTurnstile: parsed.vars["TURNSTILE_SITE_KEY"] !== undefined,
      isSecure: site.url.startsWith("https:"),
    }),
  });
  appendFileSync(
    join(directory, "client", "_headers"),
    `\n/*\n${lines.map(([name, value]) => `  ${name}: ${value}\n`).join("")}${SHOWN_ELSEWHERE}`,
  );
}
