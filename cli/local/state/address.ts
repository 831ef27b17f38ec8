import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Where the process answers that has the local data open, and who it is. */
export interface OwnerAddress {
  url: string;
  /** Whoever can read this file may ask; nobody else on the machine. */
  key: string;
  pid: number;
  /** What it was started as, such as "npm run import". */
  command: string;
  /** Its workerd and other processes, which outlive it for a moment when it is killed. */
  children: number[];
  /** Where the app is served that runs in it; null for other commands. */
  app: string | null;
}

const fileIn = (directory: string) => join(directory, "owner.json");

/** The address as its owner wrote it last; the owner may be gone by now. */
export function readAddress(directory: string): OwnerAddress | null {
  try {
    return JSON.parse(readFileSync(fileIn(directory), "utf8")) as OwnerAddress;
  } catch {
    return null;
  }
}

/** Whole or not at all, whoever reads it meanwhile. */
export function writeAddress(directory: string, address: OwnerAddress): void {
  const file = fileIn(directory);
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(address), { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
}

export function removeAddress(directory: string): void {
  rmSync(fileIn(directory), { force: true });
}
