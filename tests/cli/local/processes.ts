import { readdirSync, readFileSync } from "node:fs";

/** The processes below one, itself included. Linux alone. */
export function treeOf(root: number): number[] {
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

/** The process that started another one; 0 when that is gone. Linux alone. */
export function parentOf(pid: string): number {
  try {
    return Number(/^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  } catch {
    return 0;
  }
}

/** Whether a process runs. A zombie has ended: its parent has not asked for the exit code yet. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    // Gone meanwhile, or a system without /proc.
    return process.platform !== "linux";
  }
}
