import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

import { PERSONAL_KEYS } from "#contract/storage-keys.ts";
import { PAGE_DATA, PAGE_EVENTS } from "#stores/page/page-interface.ts";

/** Where the names are at home, and the directive that takes any of them. */
const HOMES = /page-interface\.ts$|storage-keys\.ts$|client-event\.ts$/;
const root = fileURLToPath(new URL("../src/", import.meta.url));
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(ts|tsx|astro|css)$/.test(file) && !HOMES.test(file))
  .map((file) => ({ file: file.replaceAll("\\", "/"), text: readFileSync(root + file, "utf8") }));

const spelled = (pattern: RegExp, files = sources) =>
  new Set(files.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1] ?? "")));

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

describe("the interface between pages and scripts", () => {
  it("has every event that is spelled somewhere, and none that nobody dispatches or hears", () => {
    const written = spelled(/["'](tonearm:[a-z-]+)["']/g);
    // The name of a build plugin.
    written.delete("tonearm:static-react");
    const islands = spelled(/client:event="(\w+)"/g);
    expect(new Set([...written, ...[...islands].map((name) => `tonearm:${name}`)])).toEqual(
      new Set(Object.keys(PAGE_EVENTS)),
    );
  });

  it("has every name by which scripts find elements of pages", () => {
    const scripts = sources.filter(({ file }) => /^islands\/(?!embed)[\w/-]+\.ts$/.test(file));
    expect(scripts.length).toBeGreaterThan(30);
    const selected = [...spelled(/\[data-([a-z-]+)/g, scripts)].map(camel);
    const written = [...spelled(/dataset\.(\w+)/g, scripts)];
    // Each of an island's own elements, or of the router.
    const ofIslands = new Set(["swipe", "swiped", "alive", "astroHistory", "astroExec", "index", "part"]);
    const missing = [...selected, ...written].filter((name) => !(name in PAGE_DATA) && !ofIslands.has(name));
    expect(missing).toEqual([]);
  });

  it("has no name of an element that stands in no page", () => {
    const all = sources.map(({ text }) => text).join("\n");
    const unused = Object.keys(PAGE_DATA).filter(
      (name) => !all.includes(`data-${kebab(name)}`) && !all.includes(`dataset.${name}`),
    );
    expect(unused).toEqual([]);
  });

  it("keeps nothing of a person under a name that forgetting does not know", () => {
    const kept = spelled(/localEntries\.keep\("(\w+)"/g);
    const ofBrowser = [
      "user",
      "cookie_consent",
      "hasVisitedToday",
      "language",
      "languageDeclined",
      "theme",
      "shortcutsOff",
    ];
    const unknown = [...kept].filter((key) => ![...PERSONAL_KEYS, ...ofBrowser].includes(key));
    expect(kept.size).toBeGreaterThan(8);
    expect(unknown).toEqual([]);
  });

  it("reaches web storage from the stores' entries alone, but for what runs before they are there", () => {
    const early = /^(islands\/page\/kept\.ts|layouts\/BrowserMark\.astro|stores\/storage\/entries\.ts)$/;
    const offenders = sources
      .filter(({ file, text }) => /\b(local|session)Storage\b[.[;)]/.test(text) && !early.test(file))
      .map(({ file }) => file);
    expect(offenders).toEqual([]);
  });
});
