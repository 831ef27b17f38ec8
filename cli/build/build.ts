import { spawn } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

import { pageHeaders } from "#worker/page-policy.ts";
import { buildDirectory, rootDirectory, stateDirectory } from "../local/paths.ts";
import { astroBuildArguments } from "./astro-command.ts";
import { inlineHashes } from "./page-policy.ts";
import { removeOldWorker, replaceBuild } from "./replace.ts";

/**
 * Builds pages and Worker beside the served build, then copies them over it, so that an app that is
 * running goes on to serve and takes up the new files by itself.
 * @param log receives each line that the build prints
 * @param state where the database lies whose catalogue the pages show
 * @throws Error with the end of the build's output when it fails
 */
export async function buildApp(log: (line: string) => void, state = stateDirectory): Promise<void> {
  const next = `${buildDirectory}.next`;
  removeOldWorker(buildDirectory);
  await runAstro(next, state, log);
  if (!existsSync(join(next, "server", "entry.mjs"))) {
    throw new Error("The build has no Worker: at least one route must render on demand");
  }
  writeHeaders(next);
  replaceBuild(next, buildDirectory);
  const deploy = join(rootDirectory, ".wrangler", "deploy");
  mkdirSync(deploy, { recursive: true });
  const configPath = `../../${basename(buildDirectory)}/server/wrangler.json`;
  writeFileSync(join(deploy, "config.json"), JSON.stringify({ configPath, auxiliaryWorkers: [] }));
}

function runAstro(outDirectory: string, state: string, log: (line: string) => void): Promise<void> {
  const child = spawn(process.execPath, astroBuildArguments(outDirectory), {
    cwd: rootDirectory,
    // Tests say otherwise, and would be given the libraries that developers debug with.
    env: { ...process.env, NODE_ENV: "production", TONEARM_STATE: state },
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      for (const line of text.split("\n").filter(Boolean)) {
        printed.push(line);
        log(line);
      }
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build failed:\n${printed.slice(-30).join("\n")}`));
    });
  });
}

/** The hashes of what Astro puts inline go to static answers by `_headers` and to the Worker by a variable. */
function writeHeaders(directory: string): void {
  const { scripts, styles } = inlineHashes(join(directory, "client"));
  const config = join(directory, "server", "wrangler.json");
  const parsed = JSON.parse(readFileSync(config, "utf8")) as { vars: Record<string, string> };
  parsed.vars["SCRIPT_HASHES"] = scripts.join(" ");
  parsed.vars["STYLE_HASHES"] = styles.join(" ");
  writeFileSync(config, JSON.stringify(parsed));
  const lines = Object.entries(
    pageHeaders({
      scriptHashes: scripts.join(" "),
      styleHashes: styles.join(" "),
      hasTurnstile: parsed.vars["TURNSTILE_SITE_KEY"] !== undefined,
    }),
  );
  appendFileSync(
    join(directory, "client", "_headers"),
    `\n/*\n${lines.map(([name, value]) => `  ${name}: ${value}\n`).join("")}`,
  );
}
