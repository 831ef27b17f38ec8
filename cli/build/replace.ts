import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, sep } from "node:path";

/** Names the files of the newest build; others beside them are of the one before. */
const LIST = join("server", "files.json");

/**
 * The order in which a running app can take a new build up file by file: what is named comes before what
 * names it, so that at each moment all that is asked for is there.
 */
const STEPS = [
  (file: string) => file.startsWith(join("client", "_astro") + sep),
  (file: string) => file.startsWith(join("server", "chunks") + sep),
  (file: string) => file.startsWith(`client${sep}`),
  (file: string) => file !== join("server", "entry.mjs"),
  () => true,
];

/**
 * Puts a new build in the place of the one that may be served now. What it has no longer stays until `removeOldFiles`,
 * as the app that runs knows it.
 */
export function replaceBuild(next: string, current: string): void {
  const fresh = listFiles(next);
  const waiting = new Set(fresh);
  for (const belongs of STEPS) {
    for (const file of waiting) {
      if (!belongs(file)) continue;
      waiting.delete(file);
      put(join(next, file), join(current, file));
    }
  }
  writeFileSync(join(current, LIST), JSON.stringify(fresh));
  rmSync(next, { recursive: true, force: true });
}

/** Removes the files that the newest build does not have. */
export function removeOldFiles(current: string): void {
  const list = join(current, LIST);
  if (!existsSync(list)) return;
  const kept = new Set(JSON.parse(readFileSync(list, "utf8")) as string[]).add(LIST);
  for (const file of listFiles(current)) if (!kept.has(file)) rmSync(join(current, file));
}

/** Writes a file whole or not at all, and only where it has changed. */
function put(from: string, to: string): void {
  if (existsSync(to) && readFileSync(from).equals(readFileSync(to))) return;
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, `${to}.new`);
  renameSync(`${to}.new`, to);
}

function listFiles(directory: string): string[] {
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));
}
