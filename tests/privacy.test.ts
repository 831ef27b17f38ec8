import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const page = read("docs/privacy.md");

/** A section of the page, from its heading to the next one. */
function section(heading: string): string {
  const [, text = ""] = page.split(`\n## ${heading}\n`);
  return text.split("\n## ")[0] ?? "";
}

const named = (text: string) => [...text.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => name);
/** What the first cells of a section's tables name. */
const rowsOf = (heading: string) =>
  [...section(heading).matchAll(/^\| (`[^|]*`) \|/gm)].flatMap(([, cell = ""]) => named(cell));

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

describe("docs/privacy.md", () => {
  it("has each table of the database once, those of people with what is done about them", () => {
    const sql = readdirSync(join(root, "migrations"))
      .toSorted()
      .map((file) => read(`migrations/${file}`))
      .join("\n");
    const tables = matches(sql, /^CREATE (?:VIRTUAL )?TABLE (?:IF NOT EXISTS )?(\w+)/gm);
    const nobodys = named(/^Tables that know nobody: (.*)$/m.exec(section("Tables"))?.[1] ?? "");
    const listed = [...rowsOf("Tables"), ...nobodys];
    expect(listed).toHaveLength(new Set(listed).size);
    expect(listed.toSorted()).toEqual(sorted(tables));
    const people = matches(read("worker/db/tables.ts"), /sqliteTable\(\s*"(\w+)"/g);
    expect(people.length).toBeGreaterThan(20);
    expect(people.filter((table) => nobodys.includes(table))).toEqual([]);
  });

  it("has each cookie that the Worker sets", () => {
    const sources = readdirSync(join(root, "worker"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts"))
      .map((file) => read(`worker/${file}`))
      .filter((text) => /\bset(Signed)?Cookie\(/.test(text));
    const named = sources.map((text) => [
      ...matches(text, /^const \w*NAME = "([\w-]+)"/gm),
      // A name that depends on what it is for.
      ...matches(/^const nameOf = .*$/m.exec(text)?.[0] ?? "", /[?:] "([\w-]+)"/g),
    ]);
    expect(named.filter((names) => names.length === 0)).toEqual([]);
    const cookies = named.flat();
    expect(rowsOf("Cookies").toSorted()).toEqual(sorted(cookies));
  });

  it("has each name under which a browser keeps something", () => {
    const keys = matches(read("src/contract/storage-keys.ts"), /"([\w-]+)"/g);
    expect(named(section("What the browser keeps")).toSorted()).toEqual(sorted(keys));
  });
});
