import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

import { installPackage } from "./install-package.ts";

/** The first needs half the processor of the others: it has no window to draw. */
const COMMANDS = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "microsoft-edge",
  "brave-browser",
];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
  "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
];

/**
 * The browser for the tests: `CHROMIUM_PATH`, an installed one, or else one that is installed now, by
 * the system's package manager where that is allowed or by playwright's own download.
 * @throws Error that says what to install when none can be had
 */
export function findOrInstallChromium(): string {
  const found = process.env["CHROMIUM_PATH"] ?? findChromium();
  if (found) return found;
  console.log("No Chromium on this machine; installing one for the tests …");
  if (installPackage("chromium-headless-shell") || installPackage("chromium") || installByPlaywright()) {
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(
    "The browser tests need Chromium or Chrome. Install one, or name it: CHROMIUM_PATH=/path/to/chrome npm test",
  );
}

function findChromium(): string | undefined {
  const directories = (process.env["PATH"] ?? "").split(delimiter);
  const candidates = COMMANDS.flatMap((command) => directories.map((directory) => join(directory, command)));
  return [...candidates, ...APPLICATIONS, chromium.executablePath()].find((path) => existsSync(path));
}

function installByPlaywright(): boolean {
  const cli = join(createRequire(import.meta.url).resolve("playwright-core/package.json"), "..", "cli.js");
  try {
    execFileSync(process.execPath, [cli, "install", "chromium"], { stdio: ["ignore", "ignore", "inherit"] });
    return true;
  } catch {
    return false;
  }
}
