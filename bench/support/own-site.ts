import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { freePort } from "#cli/local/machine/port.ts";
import { rootDirectory } from "#cli/local/paths.ts";
import { OUTBOX_KEY } from "../../tests/support/people/people.ts";
import { AUTH_SECRET } from "../../tests/support/worker.ts";

const LOOK_AGAIN_MS = 100;

/** Data and a build of a benchmark's own, with the commands as an operator runs them on these. */
export interface OwnSite {
  url: string;
  /** For files of the benchmark; it goes with the site. */
  directory: string;
  /** The directory of the data. */
  state: string;
  run: (command: string, ...parameters: string[]) => ChildProcess;
  /** Runs `npm start`, until it answers. @throws Error when it ends before */
  start: () => Promise<ChildProcess>;
  remove: () => void;
}

export async function makeOwnSite(name: string): Promise<OwnSite> {
  const directory = mkdtempSync(join(tmpdir(), `tonearm-${name}-`));
  const state = join(directory, "state");
  const build = join(rootDirectory, "dist.bench");
  const port = await freePort();
  const url = `http://localhost:${port}`;
  mkdirSync(state);
  const secrets = `DEV_OUTBOX=${OUTBOX_KEY}\nAUTH_SECRET=${AUTH_SECRET}\n`;
  writeFileSync(join(state, "local.env"), secrets, { mode: 0o600 });
  const env = {
    ...process.env,
    PORT: String(port),
    SITE_URL: url,
    TONEARM_STATE: state,
    TONEARM_BUILD: build,
  };
  const run = (command: string, ...parameters: string[]) => {
    const bootstrap = join(rootDirectory, "cli", "bootstrap.mjs");
    return spawn(process.execPath, [bootstrap, command, ...parameters], { env, stdio: "ignore" });
  };
  const isUp = () =>
    fetch(`${url}/api/v1/auth`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    url,
    directory,
    state,
    run,
    start: async () => {
      const child = run("start");
      while (!(await isUp())) {
        if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
        await wait(LOOK_AGAIN_MS);
      }
      return child;
    },
    remove: () => {
      for (const made of [directory, build]) rmSync(made, { recursive: true, force: true });
    },
  };
}

/** Waits until a command has ended. @returns its code; null when it was killed */
export const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode);
    else child.once("exit", resolve);
  });
