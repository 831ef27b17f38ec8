import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Who may import whom, a zone or one file of it; `docs/architecture.md` draws it. A zone may always import itself. */
const MAY_IMPORT: Record<string, string[]> = {
  "src/domain": [],
  "src/playback": ["src/domain"],
  "src/contract": ["src/domain"],
  "src/catalogue": ["src/domain"],
  "src/i18n": ["src/domain"],
  "src/api": ["src/contract", "src/domain"],
  "src/stores": ["src/api", "src/playback", "src/contract", "src/domain", "src/i18n/keys.ts"],
  "src/components": ["src/i18n", "src/domain", "src/styles"],
  "src/islands": ["src/stores", "src/playback", "src/components", "src/i18n", "src/domain", "src/styles"],
  "src/layouts": ["src/islands", "src/components", "src/i18n", "src/domain", "src/styles", "src/catalogue"],
  "src/pages": [
    "src/layouts",
    "src/islands",
    "src/components",
    "src/i18n",
    "src/domain",
    "src/styles",
    "src/catalogue",
    "worker/http/log-failure.ts",
  ],
  worker: ["src/domain", "src/contract", "src/catalogue", "src/i18n"],
  "stand-ins": ["worker"],
  demo: ["src/domain", "src/catalogue", "cli"],
  cli: ["src/domain", "src/catalogue", "src/i18n", "worker", "demo", "stand-ins"],
};

const sources = Object.keys(MAY_IMPORT).flatMap((zone) =>
  readdirSync(join(root, zone), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|tsx|astro)$/.test(file))
    .map((file) => join(zone, file)),
);

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const specifiers = [...text.matchAll(/\b(?:from|import)\s*\(?\s*["']([.#][^"']+)["']/g)].map(
    (match) => match[1] ?? "",
  );
  return specifiers.map((specifier) => {
    if (!specifier.startsWith("#")) return normalize(join(dirname(file), specifier));
    const path = specifier.slice(1);
    return /^(worker|cli|demo|stand-ins)\//.test(path) ? path : join("src", path);
  });
}

const zoneOf = (file: string) => Object.keys(MAY_IMPORT).find((zone) => file.startsWith(`${zone}/`));

describe("the architecture", () => {
  it("has no import that its table does not allow", () => {
    const forbidden = sources.flatMap((file) =>
      importsOf(file)
        .filter((target) => {
          const [from, to] = [zoneOf(file), zoneOf(target)];
          if (from === undefined || to === undefined || from === to) return false;
          return ![to, target].some((one) => MAY_IMPORT[from]?.includes(one));
        })
        .map((target) => `${file} -> ${target}`),
    );
    expect(forbidden).toEqual([]);
  });

  it("names the site by the operator's setting: the default name stands in one place", () => {
    const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.\w+$/.test(file),
    );
    const naming = files.filter((file) => readFileSync(join(root, "src", file), "utf8").includes("Tonearm"));
    expect(naming).toEqual(["i18n/site-name.ts"]);
  });

  it("reaches SQL only from the catalogue and the worker's queries", () => {
    const allowed = /^(src\/catalogue\/|worker\/.*quer|worker\/db\/|cli\/|demo\/)/;
    const offenders = sources.filter(
      (file) => !allowed.test(file) && /from ["']drizzle-orm/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(offenders.map((file) => relative(".", file))).toEqual([]);
  });
});

/** Folders whose comments are held to the documents. */
const COMMENTED = ["src", "worker", "cli", "demo", "stand-ins", "tests", "bench", "migrations"];

const commented = COMMENTED.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(ts|tsx|astro|mjs|css|sql)$/.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), "utf8") })),
);

/** The comments of a file that stand on lines of their own, or behind code after `//` or within one line. */
function commentsOf(text: string): string {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*|^\s*--.*|<!--[\s\S]*?-->/gm) ?? [];
  return comments.join("\n").replaceAll(/https?:\/\/\S+/g, "");
}

/** The numbers behind the name of the product's document, such as `4.12` or `6` for a whole section. */
function citedRules(text: string): string[] {
  const citations = text.matchAll(
    /\bproduct\.md(?: section)?,? (\d+(?:\.\d+)?(?:(?:,| and| to) \d+(?:\.\d+)?)*)/g,
  );
  return [...citations].flatMap(([, numbers = ""]) => numbers.match(/\d+(?:\.\d+)?/g) ?? []);
}

describe("what comments cite", () => {
  it("is no document from outside the repository", () => {
    const outside = commented
      .filter(({ text }) => /\b[S]PEC\b|\bwire[ -][c]ontract\b|\([d]esign,/.test(text))
      .map(({ file }) => file);
    expect(outside).toEqual([]);
  });

  it("is a document that exists", () => {
    const cited = commented.flatMap(({ file, text }) =>
      [...commentsOf(text).matchAll(/[\w./-]+\.md\b/g)].map(([name]) => ({ file, name })),
    );
    const missing = cited.filter(
      ({ name }) => ![name, join("docs", name)].some((path) => existsSync(join(root, path))),
    );
    expect(missing).toEqual([]);
    expect(cited.length).toBeGreaterThan(100);
  });

  it("is a rule of the product that has this number", () => {
    const product = readFileSync(join(root, "docs/product.md"), "utf8");
    const rules = [...product.matchAll(/^(?:## (\d+)\. |\*\*(\d+\.\d+)\*\*)/gm)].map(
      ([, section, rule]) => section ?? rule ?? "",
    );
    expect(new Set(rules).size).toBe(rules.length);
    const decisions = readFileSync(join(root, "docs/decisions.md"), "utf8");
    const cited = [...commented, { file: "docs/decisions.md", text: decisions }].flatMap(({ file, text }) =>
      citedRules(text).map((rule) => ({ file, rule })),
    );
    expect(cited.filter(({ rule }) => !rules.includes(rule))).toEqual([]);
    expect(cited.length).toBeGreaterThan(100);
  });
});
