import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The process that has the local data open, and the address at which it answers. */
export interface OwnerAddress {
  url: string;
  /** Opens it to those who can read this file, and to nobody else on the machine. */
  key: string;
  pid: number;
  /** The command that it is, such as "npm run import". */
  command: string;
  /** Its workerd and other processes, which outlive it for a moment when it is killed. */
  children: number[];
  /** The address of the app that it serves; null for other commands. */
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

/** Writes the address whole or not at all, whoever reads it meanwhile. */
export function writeAddress(directory: string, address: OwnerAddress): void {
  const file = fileIn(directory);
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(address), { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
}

export function removeAddress(directory: string): void {
  rmSync(fileIn(directory), { force: true });
}
