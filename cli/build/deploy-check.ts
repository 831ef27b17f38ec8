import { readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

import { rootDirectory } from "../local/paths.ts";

const THIS_MACHINE = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/;

interface WorkerConfig {
  vars?: { SITE_URL?: string };
}

/** Whether an address is of this machine, for everybody who asks. */
export function isThisMachine(url: string): boolean {
  return THIS_MACHINE.test(new URL(url).hostname);
}

/** The command that wrangler runs before it uploads a build; it stops when the command fails. */
export function deployCheck(buildDirectory: string): { command: string; cwd: string } {
  const build = relative(rootDirectory, buildDirectory).split(sep).join("/");
  return { command: `node cli/bootstrap.mjs check-deploy ${build}`, cwd: rootDirectory };
}

/** The reason why a build may not be deployed; null when it may. */
export function deployProblem(buildDirectory: string): string | null {
  const config = readFileSync(join(buildDirectory, "server", "wrangler.json"), "utf8");
  const { SITE_URL: url } = (JSON.parse(config) as WorkerConfig).vars ?? {};
  if (url !== undefined && !isThisMachine(url)) return null;
  return (
    `This build is for this machine: its pages name ${url ?? "no address"}. Build for the site first: ` +
    "SITE_URL=https://music.example npm run build -- --remote"
  );
}
