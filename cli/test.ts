import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join } from "node:path";

import { missingFfmpeg } from "./import/sound/require-ffmpeg.ts";
import { findOrInstallChromium } from "./local/machine/chromium.ts";
import { installPackage } from "./local/machine/install-package.ts";
import { rootDirectory } from "./local/paths.ts";

/** Tests have a database, files and a build of their own, kept between runs to be quick. */
const directory = join(rootDirectory, ".tonearm", "test");
mkdirSync(directory, { recursive: true });

interface Result {
  passed: number;
  failed: number;
}

if (missingFfmpeg() !== null) {
  console.log("No ffmpeg on this machine; installing it for the importer's tests …");
  if (!installPackage("ffmpeg")) console.warn(`The importer's tests will be skipped. ${missingFfmpeg()}`);
}
const env = {
  ...process.env,
  CHROMIUM_PATH: findOrInstallChromium(),
  TONEARM_STATE: join(directory, "state"),
  TONEARM_BUILD: join(rootDirectory, "dist.test"),
};

const asked = process.argv.slice(2);
const results = asked.length > 0 ? [await run("asked", asked)] : await runAll();
const sum = (of: keyof Result) => results.reduce((total, result) => total + result[of], 0);
console.log(`tests: ${sum("passed")} passed, ${sum("failed")} failed`);
process.exit(sum("failed") === 0 ? 0 : 1);

/**
 * Browsers leave a machine idle while they wait for sound to go on, and hear a dropout when others take
 * their turn: the other tests run beside them, and give way.
 */
async function runAll(): Promise<Result[]> {
  const said: Buffer[] = [];
  const others = run("others", ["--project", "unit", "--project", "worker", "--project", "stores"], said);
  const browser = await run("browser", ["--project", "browser"]);
  const result = await others;
  process.stdout.write(Buffer.concat(said));
  return [browser, result];
}

/** One vitest. @param said gets what it prints, instead of the screen, and makes it give way */
async function run(name: string, parameters: string[], said?: Buffer[]): Promise<Result> {
  const report = join(directory, `${name}.json`);
  rmSync(report, { force: true });
  const vitest = join(rootDirectory, "node_modules", "vitest", "vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const child = spawn(process.execPath, [vitest, "run", ...reporters, ...parameters], {
    cwd: rootDirectory,
    stdio: ["ignore", said ? "pipe" : "inherit", said ? "pipe" : "inherit"],
    env,
  });
  if (said && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => said?.push(part));
  const status = await new Promise((resolve) => child.on("close", resolve));
  const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report) ? readCounts(report) : {};
  return { passed: numPassedTests, failed: numFailedTests || (status === 0 ? 0 : 1) };
}

function readCounts(report: string): { numPassedTests?: number; numFailedTests?: number } {
  return JSON.parse(readFileSync(report, "utf8")) as ReturnType<typeof readCounts>;
}
