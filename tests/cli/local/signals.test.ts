import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, expect, it } from "vitest";

import { takeLock } from "#cli/local/machine/lock.ts";
import { rootDirectory } from "#cli/local/paths.ts";
import { readAddress } from "#cli/local/state/address.ts";

const directory = mkdtempSync(join(tmpdir(), "tonearm-signals-"));
let left: number[] = [];
afterEach(() => {
  for (const pid of left.filter(isAlive)) process.kill(pid, "SIGKILL");
  rmSync(directory, { recursive: true, force: true });
});

/** The processes below one, itself included. */
function treeOf(root: number): number[] {
  const below = new Set([root]);
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const);
  for (let size = 0; size < below.size;) {
    size = below.size;
    for (const [pid, parent] of parents) if (below.has(parent)) below.add(pid);
  }
  return [...below];
}

function parentOf(pid: string): number {
  try {
    return Number(/^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  } catch {
    return 0;
  }
}

/** A zombie has ended; nobody has asked for its exit code yet. */
function isAlive(pid: number): boolean {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

/** An app as a terminal starts it: a shell, the bootstrap, the command, its runtime, all one group of processes. */
async function start(): Promise<{ shell: ChildProcess; bootstrap: number; command: number }> {
  const command = `node ${join(rootDirectory, "cli", "bootstrap.mjs")} ../tests/support/entries/serving-entry ${directory}; true`;
  const shell = spawn("sh", ["-c", command], { stdio: ["ignore", "pipe", "inherit"], detached: true });
  const output = createInterface({ input: shell.stdout });
  await Promise.race([once(output, "line"), once(output, "close")]);
  const owner = readAddress(directory)?.pid ?? 0;
  left = treeOf(shell.pid ?? 0);
  expect(left.length).toBeGreaterThanOrEqual(5);
  return { shell, bootstrap: parentOf(String(owner)), command: owner };
}

const group = ({ shell }: { shell: ChildProcess }) => -(shell.pid ?? 0);

it.skipIf(process.platform !== "linux").each<[string, (app: Awaited<ReturnType<typeof start>>) => void]>([
  ["Ctrl+C", (app) => process.kill(group(app), "SIGINT")],
  [
    "two Ctrl+C in a row",
    (app) => {
      process.kill(group(app), "SIGINT");
      process.kill(group(app), "SIGINT");
    },
  ],
  ["a closed terminal", (app) => process.kill(group(app), "SIGHUP")],
  ["SIGTERM to the shell", ({ shell }) => shell.kill("SIGTERM")],
  ["SIGTERM to the bootstrap", ({ bootstrap }) => process.kill(bootstrap, "SIGTERM")],
  ["SIGTERM to the command", ({ command }) => process.kill(command, "SIGTERM")],
  ["kill -9 of the bootstrap", ({ bootstrap }) => process.kill(bootstrap, "SIGKILL")],
  ["kill -9 of the command", ({ command }) => process.kill(command, "SIGKILL")],
])("%s leaves no process and no lock behind", { timeout: 120_000 }, async (_, end) => {
  end(await start());
  await expect.poll(() => left.filter(isAlive), { timeout: 60_000 }).toEqual([]);
  const release = takeLock(join(directory, "owner.lock"));
  expect(release).not.toBeNull();
  release?.();
});
