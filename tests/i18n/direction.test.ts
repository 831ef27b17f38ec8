import { globSync, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { directionOf, LOCALES } from "#i18n/locales.ts";

/** A property that names a side of the screen instead of a side of the text, or a length across it. */
const PHYSICAL_PROPERTY =
  /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)(?:-\w+)?|left|right|top|bottom|(?:min-|max-)?(?:width|height)|border-(?:top|bottom)-(?:left|right)-radius)$/;
const PHYSICAL_VALUE = /^(?:text-align|float|clear|caption-side):(?:left|right)$/;
/** Four values go round the screen: the second is the right, the fourth the left. */
const FOUR_SIDES = /^(?:margin|padding|inset|border-width|scroll-margin|scroll-padding):/;
const IN_SCRIPT = /\b(?:margin|padding|border)(?:Left|Right|Top|Bottom)\b\s*:|textAlign:\s*"(?:left|right)"/;

interface Declaration {
  file: string;
  property: string;
  value: string;
}

const sheets = globSync("src/**/*.{css,astro}");

function declarationsIn(file: string): Declaration[] {
  const text = readFileSync(file, "utf8");
  const styles = file.endsWith(".css")
    ? [text]
    : Array.from(text.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, style = ""]) => style);
  return styles.flatMap((style) =>
    Array.from(
      style.replace(/\/\*.*?\*\//gs, "").matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g),
      ([, property = "", value = ""]) => ({ file, property, value: value.trim() }),
    ),
  );
}

/** The values of a shorthand, of which a function is one. */
function partsOf(value: string): string[] {
  let flat = value;
  while (/\([^()]*\)/.test(flat)) flat = flat.replace(/[\w-]*\([^()]*\)/g, "f");
  return flat.split(/\s+/);
}

const isOneSided = ({ property, value }: Declaration) => {
  if (!FOUR_SIDES.test(`${property}:`) || partsOf(value).length !== 4) return false;
  const [, right, , left] = partsOf(value);
  return right !== left;
};

describe("style sheets", () => {
  const all = sheets.flatMap(declarationsIn);

  it("are read", () => {
    expect(sheets.length).toBeGreaterThan(100);
    expect(all.length).toBeGreaterThan(2_000);
    expect(all.filter(({ property }) => property === "inline-size").length).toBeGreaterThan(50);
  });

  it("name sides of the text, not of the screen, so that they hold from right to left too", () => {
    const physical = all.filter(
      (one) =>
        PHYSICAL_PROPERTY.test(one.property) ||
        PHYSICAL_VALUE.test(`${one.property}:${one.value}`) ||
        isOneSided(one),
    );
    expect(physical).toEqual([]);
  });

  it("turn gradients and moves sideways round where lines run from right to left", () => {
    const sideways = all.filter(({ value }) => /linear-gradient\((?:-?90deg|to (?:left|right))/.test(value));
    expect(sideways).toEqual([]);
    const moving = new Set(
      all
        .filter(({ value }) => /translateX\((?!0)|translate\(-?\d*[1-9]/.test(value))
        .map(({ file }) => file),
    );
    expect([...moving].filter((file) => !readFileSync(file, "utf8").includes('[dir="rtl"]'))).toEqual([]);
  });
});

describe("components", () => {
  it("name no side of the screen in a style of their own", () => {
    const files = globSync("src/**/*.tsx");
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => IN_SCRIPT.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

describe("the direction of a page", () => {
  it("is that of its language", () => {
    expect(LOCALES.map(directionOf)).toEqual(LOCALES.map(() => "ltr"));
    expect(["ar", "he"].map((locale) => directionOf(locale as (typeof LOCALES)[number]))).toEqual([
      "rtl",
      "rtl",
    ]);
    const documents = globSync("src/**/*.astro").filter((file) =>
      readFileSync(file, "utf8").includes("<html"),
    );
    expect(documents.length).toBeGreaterThan(0);
    for (const file of documents) expect(readFileSync(file, "utf8"), file).toContain("dir={directionOf(");
  });
});
