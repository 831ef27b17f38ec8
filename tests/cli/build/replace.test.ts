import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

import { removeOldFiles, replaceBuild } from "#cli/build/replace.ts";

function build(root: string, name: string, files: Record<string, string>): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name, file)), { recursive: true });
    writeFileSync(join(root, name, file), text);
  }
  return join(root, name);
}

it("a new build takes the place of the one that is served, whose files stay until the app knows the new ones", () => {
  const root = mkdtempSync(join(tmpdir(), "replace-"));
  const same = { "client/_astro/same.js": "same", "server/entry.mjs": "import './chunks/a.mjs'" };
  const current = build(root, "dist", {
    ...same,
    "client/song/gone.html": "old",
    "server/chunks/a.mjs": "a",
  });
  const longAgo = new Date(0);
  utimesSync(join(current, "client/_astro/same.js"), longAgo, longAgo);
  const entry = "import './chunks/b.mjs'";
  const next = build(root, "next", {
    ...same,
    "client/song/new.html": "new",
    "server/chunks/b.mjs": "b",
    "server/entry.mjs": entry,
  });

  replaceBuild(next, current);
  expect(readFileSync(join(current, "server/entry.mjs"), "utf8")).toBe(entry);
  expect(readFileSync(join(current, "client/song/new.html"), "utf8")).toBe("new");
  expect(existsSync(join(current, "client/song/gone.html"))).toBe(true);
  expect(statSync(join(current, "client/_astro/same.js")).mtimeMs).toBe(0);
  expect(existsSync(join(current, "server/chunks/a.mjs"))).toBe(true);

  removeOldFiles(current);
  expect(existsSync(join(current, "client/song/gone.html"))).toBe(false);
  expect(existsSync(join(current, "server/chunks/a.mjs"))).toBe(false);
  expect(existsSync(join(current, "server/chunks/b.mjs"))).toBe(true);
});

it("scripts and styles stay for tabs that are open still, until three builds later", () => {
  const root = mkdtempSync(join(tmpdir(), "replace-"));
  const current = build(root, "dist", {
    "client/_astro/player.0.js": "0",
    "client/a.html": "old",
    "server/entry.mjs": "",
  });
  const isThere = (version: number) => existsSync(join(current, `client/_astro/player.${version}.js`));
  const change = (version: number) => {
    replaceBuild(build(root, "next", { [`client/_astro/player.${version}.js`]: `${version}` }), current);
    removeOldFiles(current);
  };
  change(1);
  // The same scripts again, as when only the catalogue has changed.
  for (let round = 0; round < 5; round += 1) change(1);
  change(2);
  change(3);
  expect([0, 1, 2, 3].map(isThere)).toEqual([true, true, true, true]);
  change(4);
  expect([0, 1, 2, 3, 4].map(isThere)).toEqual([false, true, true, true, true]);
  expect(existsSync(join(current, "client/a.html"))).toBe(false);
});
