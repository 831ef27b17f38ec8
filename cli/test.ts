import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { missingFfmpeg } from "./import/require-ffmpeg.ts";
import { findOrInstallChromium } from "./local/chromium.ts";
import { installPackage } from "./local/install-package.ts";
import { rootDirectory } from "./local/paths.ts";

/** Tests have a database, files and a build of their own, kept between runs to be quick. */
const directory = join(rootDirectory, ".tonearm", "test");
const report = join(directory, "report.json");
mkdirSync(directory, { recursive: true });

if (missingFfmpeg() !== null) {
  console.log("No ffmpeg on this machine; installing it for the importer's tests …");
  if (!installPackage("ffmpeg")) console.warn(`The importer's tests will be skipped. ${missingFfmpeg()}`);
}

const { status } = spawnSync(
  process.execPath,
  [
    join(rootDirectory, "node_modules", "vitest", "vitest.mjs"),
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ],
  {
    cwd: rootDirectory,
    stdio: "inherit",
    env: {
      ...process.env,
      CHROMIUM_PATH: findOrInstallChromium(),
      TONEARM_STATE: join(directory, "state"),
      TONEARM_BUILD: join(rootDirectory, "dist.test"),
    },
  },
);
const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, "utf8")) as Record<string, number>;
const failed = numFailedTests || (status === 0 ? 0 : 1);
console.log(`tests: ${numPassedTests} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
