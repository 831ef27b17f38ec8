import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Installs a package with the system's package manager, where there is one that may be used without asking.
 * @returns false where it cannot be had
 */
export function installPackage(name: string): boolean {
  if (process.platform !== "linux" || !existsSync("/usr/bin/apt-get")) return false;
  const prefix = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const run = (...parameters: string[]) => {
    const [command = "", ...rest] = [...prefix, "apt-get", ...parameters];
    return spawnSync(command, rest, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;
  };
  return run("update", "-q") && run("install", "-y", "-q", "--no-install-recommends", name);
}
