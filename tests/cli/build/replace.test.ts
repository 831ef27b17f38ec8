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
