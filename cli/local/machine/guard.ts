import { type ChildProcess, spawn } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { fileURLToPath } from "node:url";

const children = new Set<number>();
let isGuarding = false;

/**
 * Sees to it that no process started by this one outlives it, even when it is killed with no time to clean up: a
 * workerd left alone would hold the database, a build would go on writing. A small process of its own watches, in a
 * session of its own, where no signal of the terminal reaches it.
 */
export function guardChildren(): void {
  if (isGuarding) return;
  isGuarding = true;
  const script = fileURLToPath(new URL("guard-process.mjs", import.meta.url));
  const guard = spawn(process.execPath, [script], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  guard.unref();
  // Without its `unref` the pipe would keep this process alive.
  (guard.stdin as unknown as { unref: () => void }).unref();
  guard.stdin.on("error", () => undefined);
  subscribe("child_process", (message) => {
    const { process: child } = message as { process: ChildProcess };
    child.once("spawn", () => {
      const { pid = 0 } = child;
      children.add(pid);
      guard.stdin.write(`+${pid}\n`);
      child.once("exit", () => {
        children.delete(pid);
        guard.stdin.write(`-${pid}\n`);
      });
    });
  });
}

/** The processes that were started since `guardChildren` and run now. */
export const runningChildren = (): number[] => [...children];
