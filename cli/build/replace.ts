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

/** Says of scripts and styles that the newest build does not have how many builds ago they went. */
const OLD_LIST = join("server", "old-files.json");

/**
 * So many builds that changed scripts or styles a tab may be old: it still loads what it needs. Cloudflare serves the files
 * of the newest deployment alone, so they are part of it.
 */
const OLD_BUILDS = 3;

/**
 * The order in which a running app can take a new build up file by file: what is named comes before what
 * names it, so that at each moment all that is asked for is there.
 */
const STEPS = [
  isNamedByContent,
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

/** Removes the files that the newest build does not have, but for what tabs that are open may still ask for. */
export function removeOldFiles(current: string): void {
  const list = join(current, LIST);
  if (!existsSync(list)) return;
  const fresh = new Set(readJson<string[]>(list)).add(LIST);
  const gone = listFiles(current).filter((file) => !fresh.has(file) && file !== OLD_LIST);
  const oldList = join(current, OLD_LIST);
  const agesBefore = existsSync(oldList) ? readJson<Record<string, number>>(oldList) : {};
  const hasNews = gone.some((file) => isNamedByContent(file) && agesBefore[file] === undefined);
  const ages: Record<string, number> = {};
  for (const file of gone) {
    const age = (agesBefore[file] ?? 0) + (hasNews ? 1 : 0);
    if (isNamedByContent(file) && age <= OLD_BUILDS) ages[file] = age;
    else rmSync(join(current, file));
  }
  writeFileSync(oldList, JSON.stringify(ages));
}

const readJson = <Content>(path: string) => JSON.parse(readFileSync(path, "utf8")) as Content;

/** Whether a file has the digest of its content in its name, so that those of several builds stand beside each other. */
function isNamedByContent(file: string): boolean {
  return file.startsWith(join("client", "_astro") + sep);
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
