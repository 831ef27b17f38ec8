import { readdirSync, readFileSync } from "node:fs";
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
