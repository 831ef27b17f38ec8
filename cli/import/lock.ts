import { DatabaseSync } from "node:sqlite";

/**
 * Takes the lock that two imports on one state contend for. The operating system takes it back when the
 * process dies, however it dies.
 * @returns what gives it back, or null when another import has it
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
