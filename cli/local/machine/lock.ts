import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";

const LOOK_AGAIN_MS = 100;

/**
 * Takes a lock that processes contend for. The operating system takes it back when the process dies, however it dies.
 * @returns a function that gives it back, or null when another process has it
 */
export function takeLock(path: string): (() => void) | null {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch {
    database.close();
    return null;
  }
  return () => database.close();
}

/** Waits until the lock can be taken. @param onWait is called once when another process has it */
export async function waitForLock(path: string, onWait: () => void = () => undefined): Promise<() => void> {
  let release = takeLock(path);
  if (!release) onWait();
  while (!(release ??= takeLock(path))) await wait(LOOK_AGAIN_MS);
  return release;
}
