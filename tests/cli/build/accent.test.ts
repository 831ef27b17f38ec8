import fc from "fast-check";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { contrastOf, DEFAULT_ACCENT, deriveAccent, withAccent } from "#cli/build/accent.ts";
import { rootDirectory } from "#cli/local/paths.ts";

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const INK_HIGH = "#1d212c";
const LIGHT_INK_HIGH = "#f0ece6";
const sourceOf = (file: string) => readFileSync(join(rootDirectory, file), "utf8");

const coloursIn = (source: string) => source.match(/#[0-9a-f]{6}/g) ?? [];

/** What is said about a colour that will not do; null where it will. */
function refusalOf(accent: string): string | null {
  try {
    deriveAccent(accent);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

describe("an accent", () => {
  it("and what follows from it can be read, or it is refused with a colour that would do", () => {
    fc.assert(
      fc.property(colours, (colour) => {
        const refusal = refusalOf(colour);
        const willDo = refusal === null ? colour : (/(#[0-9a-f]{6}) would do/.exec(refusal)?.[1] ?? "");
        const { accent, strong, onAccent, onLight, strongOnLight } = deriveAccent(willDo);
        for (const text of [accent, strong]) expect(contrastOf(text, INK_HIGH)).toBeGreaterThanOrEqual(4.5);
        for (const ground of [accent, strong])
          expect(contrastOf(onAccent, ground)).toBeGreaterThanOrEqual(4.5);
        for (const text of [onLight, strongOnLight])
          expect(contrastOf(text, LIGHT_INK_HIGH)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 200 },
    );
  });

  it("keeps its hue in all that follows from it", () => {
    expect(deriveAccent("#2bb3a3")).toEqual({
      accent: "#2bb3a3",
      strong: expect.stringMatching(/^#[67].c.b.$/),
      onAccent: expect.stringMatching(/^#0.1.1.$/),
      onLight: expect.stringMatching(/^#0.7.6.$/),
      strongOnLight: expect.stringMatching(/^#0.[45].[45].$/),
    });
    expect(deriveAccent("#F63").accent).toBe("#ff6633");
  });

  it.each(["tomato", "#ff", "#ff6b35;}", "rgb(1 2 3)", "ff6b35"])("is no colour as %s", (text) => {
    expect(refusalOf(text)).toBe(`ACCENT is '${text}', which is no colour like #ff6b35 or #f63.`);
  });

  it("is measured as WCAG does", () => {
    expect(contrastOf("#000", "#fff")).toBeCloseTo(21);
    expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });
});

describe("the accent in files", () => {
  const files: [string, number][] = [
    ["src/styles/tokens.css", 7],
    ["src/islands/embed/look.css", 5],
    ["public/favicon.svg", 2],
    ["cli/build/link-picture.svg", 5],
  ];

  it.each(files)("%s has the default one and what follows from it", (file) => {
    expect(withAccent(sourceOf(file), deriveAccent(DEFAULT_ACCENT))).toBe(sourceOf(file));
  });

  it.each(files)("%s gives way to another one in all its %i places", (file, places) => {
    const before = coloursIn(sourceOf(file));
    const after = coloursIn(withAccent(sourceOf(file), deriveAccent("#2bb3a3")));
    expect(after.filter((colour, index) => colour !== before[index])).toHaveLength(places);
    expect(after).not.toContain(DEFAULT_ACCENT);
  });

  it("is written nowhere else", () => {
    const { accent, strong, onAccent, onLight, strongOnLight } = deriveAccent(DEFAULT_ACCENT);
    const colour = new RegExp(
      [accent, strong, onAccent, onLight, strongOnLight, "255 180 84"].join("|"),
      "i",
    );
    const files = readdirSync(join(rootDirectory, "src"), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(astro|css|tsx?)$/.test(file))
      .map((file) => join("src", file));
    expect(files.filter((file) => colour.test(sourceOf(file))).toSorted()).toEqual([
      "src/islands/embed/look.css",
      "src/styles/tokens.css",
    ]);
  });
});
