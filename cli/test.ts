import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { join, relative } from "node:path";

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
  tests: TimedTest[];
}

interface TimedTest {
  seconds: number;
  name: string;
}

/** How many of the slowest tests are named at the end. */
const SLOWEST = 20;

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
printSlowest();
const sum = (of: "passed" | "failed") => results.reduce((total, result) => total + result[of], 0);
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
  if (said && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => said?.push(part));
  const status = await new Promise((resolve) => child.on("close", resolve));
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
  const tests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({
      seconds: (duration ?? 0) / 1000,
      name: `${relative(rootDirectory, file)}: ${title}`,
    })),
  );
  return { passed: numPassedTests, failed: numFailedTests || (status === 0 ? 0 : 1), tests };
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { name: string; assertionResults: { title: string; duration?: number | null }[] }[];
}

/** @returns nothing of a run that ended before it could write one */
function readReport(file: string): Report {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : {};
}

function printSlowest(): void {
  const slowest = results
    .flatMap(({ tests }) => tests)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST);
  console.log("The slowest tests, in seconds:");
  for (const { seconds, name } of slowest) console.log(`${seconds.toFixed(1).padStart(6)}  ${name}`);
}
