import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Who may import whom, a zone or one folder or file of it; `docs/architecture.md` draws it. A zone may always import itself. */
const MAY_IMPORT: Record<string, string[]> = {
  "src/domain": [],
  "src/playback": ["src/domain"],
  "src/contract": ["src/domain"],
  "src/catalogue": ["src/domain"],
  "src/i18n": ["src/domain"],
  "src/api": ["src/contract", "src/domain"],
  "src/stores": ["src/api", "src/playback", "src/contract", "src/domain", "src/i18n/keys.ts"],
  "src/components": ["src/i18n", "src/domain", "src/styles"],
  "src/islands": [
    "src/stores",
    "src/playback",
    "src/components",
    "src/i18n",
    "src/domain",
    "src/styles",
    "src/contract/storage-keys.ts",
  ],
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
  demo: ["src/domain", "src/catalogue", "cli/content"],
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

const read = (file: string) => readFileSync(join(root, file), "utf8");

const zoneOf = (file: string) => Object.keys(MAY_IMPORT).find((zone) => file.startsWith(`${zone}/`));

describe("the architecture", () => {
  it("has no import that its table does not allow", () => {
    const forbidden = sources.flatMap((file) =>
      importsOf(file)
        .filter((target) => {
          const [from, to] = [zoneOf(file), zoneOf(target)];
          if (from === undefined || to === undefined || from === to) return false;
          return !MAY_IMPORT[from]?.some((one) => target === one || target.startsWith(`${one}/`));
        })
        .map((target) => `${file} -> ${target}`),
    );
    expect(forbidden).toEqual([]);
  });

  it("has no ring among the stores, not even one that a late import hides", () => {
    const stores = new Map(
      sources.filter((file) => file.startsWith("src/stores/")).map((file) => [file, importsOf(file)]),
    );
    expect(stores.size).toBeGreaterThan(40);
    // Whatever imports nothing that is left is in no ring.
    for (let before = 0; before !== stores.size;) {
      before = stores.size;
      for (const [file, targets] of stores) if (!targets.some((one) => stores.has(one))) stores.delete(file);
    }
    expect([...stores.keys()]).toEqual([]);
  });

  it("names the site by the operator's setting: the default name stands in one place", () => {
    const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter((file) =>
      /\.\w+$/.test(file),
    );
    const naming = files.filter((file) => readFileSync(join(root, "src", file), "utf8").includes("Tonearm"));
    expect(naming).toEqual(["i18n/site-name.ts"]);
  });

  it("reaches drizzle only from the catalogue, the commands and the worker's queries", () => {
    const allowed = /^(src\/catalogue\/|worker\/(db\/|.*\b(queries|statements)\.ts$)|cli\/|demo\/)/;
    const reaching = sources.filter((file) => /from ["']drizzle-orm/.test(read(file)));
    expect(reaching.length).toBeGreaterThan(50);
    expect(reaching.filter((file) => !allowed.test(file))).toEqual([]);
  });
});

const QUERIES = /^worker\/.*\bqueries\.ts$/;
const STATEMENTS = /^worker\/.*\bstatements\.ts$/;
const SQL = /\bsql`|\bsql\.(?:raw|join)\(|\.prepare\(|\.exec(?:<[^>]*>)?\(\s*"|from ""drizzle/;

/** The files of the Worker, with what they say in code: comments and texts are taken out. */
const worker = sources
  .filter((file) => file.startsWith("worker/"))
  .map((file) => ({ file, code: codeOf(read(file)), imports: importsOf(file) }));

function codeOf(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*/g, "").replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""');
}

/** A room of the Worker is a folder: it is one feature, or the ground that features stand on. */
const roomOf = (file: string) => /^worker\/([^/]+)\//.exec(file)?.[1];

/** The floors of the Worker from the ground up. A room imports rooms of lower floors alone. */
const FLOORS = [
  ["db"],
  ["http"],
  ["providers", "pictures"],
  ["operator"],
  ["store", "community"],
  ["sound", "downloads", "library", "crawlers"],
  ["catalogue", "accounts"],
];
const floorOf = (room: string | undefined) =>
  room === undefined ? FLOORS.length : FLOORS.findIndex((rooms) => rooms.includes(room));

describe("the rooms of the Worker", () => {
  it("stand on floors, and import only what is below them", () => {
    const rooms = [...new Set(worker.map(({ file }) => roomOf(file)))].filter((room) => room !== undefined);
    expect(rooms.toSorted()).toEqual(FLOORS.flat().toSorted());
    const arrows = worker.flatMap(({ file, imports }) =>
      imports
        .filter((target) => target.startsWith("worker/") && roomOf(target) !== roomOf(file))
        .map((target) => ({ from: file, to: target })),
    );
    expect(arrows.length).toBeGreaterThan(300);
    const upward = arrows.filter(({ from, to }) => floorOf(roomOf(from)) <= floorOf(roomOf(to)));
    expect(upward).toEqual([]);
  });

  it("have no routes that ask queries: routes ask services, and services ask queries", () => {
    const routes = worker.filter(({ code }) => /new Hono</.test(code));
    expect(routes.length).toBeGreaterThan(25);
    const asking = routes.flatMap(({ file, imports }) =>
      imports.filter((target) => QUERIES.test(target)).map((target) => `${file} -> ${target}`),
    );
    expect(asking).toEqual([]);
  });

  it("import each other's services, never each other's queries; the clock alone may forget what has expired", () => {
    const asking = worker.flatMap(({ file, imports }) =>
      imports.filter((target) => QUERIES.test(target)).map((target) => ({ file, target })),
    );
    expect(asking.length).toBeGreaterThan(50);
    const foreign = asking.filter(({ file, target }) => roomOf(file) !== roomOf(target));
    expect(foreign.filter(({ file }) => file !== "worker/scheduled.ts")).toEqual([]);
  });

  it("keep SQL in queries and statements, and nothing else there", () => {
    const holding = worker.filter(({ code }) => SQL.test(code));
    expect(holding.length).toBeGreaterThan(20);
    const elsewhere = holding
      .map(({ file }) => file)
      .filter((file) => !QUERIES.test(file) && !STATEMENTS.test(file) && roomOf(file) !== "db");
    // The journal is a database of its own, in the storage of a Durable Object.
    expect(elsewhere).toEqual(["worker/sound/plays/play-journal.ts"]);
    const queries = worker.filter(({ file }) => QUERIES.test(file) || STATEMENTS.test(file));
    const deciding = queries.flatMap(({ file, imports }) =>
      imports
        .filter((target) => /^(src\/contract|worker\/(http|providers|pictures)\/(?!.*queries))/.test(target))
        .map((target) => `${file} -> ${target}`),
    );
    expect(deciding).toEqual([]);
    const failing = queries.filter(({ code }) => /\bAppError\b/.test(code)).map(({ file }) => file);
    expect(failing).toEqual([]);
  });

  it("read the environment in one file, and get its bindings through handles", () => {
    const env = read("worker/http/env.ts");
    const names = (part: string) =>
      [
        ...(env.split(`export interface ${part}`)[1]?.split("\n}")[0] ?? "").matchAll(/^ {2}([A-Z_]+)\??:/gm),
      ].map(([, name = ""]) => name);
    const [settings, bindings] = [names("Settings"), names("Bindings")];
    expect(settings.length).toBeGreaterThan(25);
    expect(bindings.length).toBeGreaterThan(5);
    const naming = (all: string[], homes: string[]) =>
      worker
        .filter(
          ({ file, code }) =>
            !homes.includes(file) && all.some((name) => new RegExp(`[.{,]\\s*${name}\\b`).test(code)),
        )
        .map(({ file }) => file);
    expect(naming(settings, ["worker/http/env.ts", "worker/http/config.ts"])).toEqual([]);
    const homes = ["env.ts", "config.ts", "deployment.ts"].map((file) => `worker/http/${file}`);
    expect(naming(bindings, [...homes, "worker/db/client.ts"])).toEqual([]);
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
