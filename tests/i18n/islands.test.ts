import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { describe, expect, it } from "vitest";

import { ISLAND_KEYS } from "#islands/texts.ts";
import english from "../../src/i18n/site/en.json";

type Island = keyof typeof ISLAND_KEYS;

const keys = new Set(Object.keys(english).map(stemOf));
const pages = globSync("src/**/*.astro");

/** What components say only where an island does not draw them so. */
const NOT_SAID: Partial<Record<Island, readonly string[]>> = {
  library: ["store.buy_album"],
  player: ["store.download_album"],
  playlists: ["store.buy_album", "store.download_album"],
  search: ["album.length", "album.songs", "store.buy_album", "store.download_album", "table.download"],
};

function stemOf(key: string): string {
  const stem = key.replace(/_(zero|one|two|few|many|other)$/, "");
  return `${stem}_other` in english ? stem : key;
}

const read = (file: string) => readFileSync(file, "utf8");

function importsOf(file: string): string[] {
  return Array.from(read(file).matchAll(/(?:from|import)\s*\(?\s*"([.#][^"]+\.tsx?)"/g), ([, path = ""]) =>
    path.startsWith("#") ? join("src", path.slice(1)) : join(dirname(file), path),
  );
}

/** The components that pages draw with an island's texts. */
function rootsOf(island: Island): string[] {
  return pages.flatMap((page) => {
    const text = read(page);
    const used = text.matchAll(new RegExp(`<(\\w+)\\s[^<]*?islandTexts\\([^,]+, "${island}"\\)`, "g"));
    return Array.from(
      used,
      ([, name]) => importsOf(page).find((file) => file.endsWith(`/${name}.tsx`)) ?? "",
    );
  });
}

/** A file and all that it imports from these folders, now or later. */
function closure(file: string, folders: readonly string[], seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !folders.some((folder) => file.startsWith(`src/${folder}/`)) || !existsSync(file))
    return seen;
  seen.add(file);
  for (const one of importsOf(file)) closure(one, folders, seen);
  return seen;
}

function keysIn(files: Iterable<string>): string[] {
  const code = [...files].map(read).join("\n");
  const named = Array.from(code.matchAll(/"([\w.]+)"/g), ([, name = ""]) => name);
  const patterns = Array.from(
    code.matchAll(/`(\w+\.[\w.]*\$\{[^`]*)`/g),
    ([, name = ""]) => new RegExp(`^${name.replaceAll(".", "\\.").replace(/\$\{[^}]*\}/g, "\\w+")}$`),
  );
  return [...keys].filter((key) => named.includes(key) || patterns.some((pattern) => pattern.test(key)));
}

describe.each(Object.keys(ISLAND_KEYS) as Island[])("the texts of the island %s", (island) => {
  const roots = rootsOf(island);
  const wanted: readonly string[] = ISLAND_KEYS[island];
  const given = [...keys].filter((key) => wanted.includes(key) || wanted.includes(`${key.split(".")[0]}.*`));
  const inFolders = (folders: readonly string[]) =>
    keysIn(new Set(roots.flatMap((root) => [...closure(root, folders)])));

  it("are drawn by a page", () => {
    expect(roots.length).toBeGreaterThan(0);
    expect(roots.filter((root) => !existsSync(root))).toEqual([]);
    expect(given.length).toBeGreaterThan(0);
  });

  it("are all that its components say", () => {
    // Notices are said by the toaster.
    const said = inFolders(["islands", "components"]).filter((key) => !/^(notice|server)\./.test(key));
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((key) => !given.includes(key)).toSorted()).toEqual(NOT_SAID[island] ?? []);
  });

  it("are said by its components or by what they ask", () => {
    const said = inFolders(["islands", "components", "stores"]);
    expect(given.filter((key) => !said.includes(key) && !key.startsWith("server."))).toEqual([]);
  });

  it("name no key that there is not", () => {
    const sections = new Set([...keys].map((key) => `${key.split(".")[0]}.*`));
    expect(wanted.filter((one) => !keys.has(one) && !sections.has(one))).toEqual([]);
  });
});
