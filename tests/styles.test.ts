import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

import { scopedName, SHARED_STYLES } from "#cli/build/astro/shared-styles.ts";
import { THEME_COLORS } from "#styles/theme-color.ts";

const source = fileURLToPath(new URL("../src", import.meta.url));

/** Framed players have a style sheet of their own and are laid out by the size of their frame. */
const isFramed = (path: string) => /^(islands\/embed\/|pages\/_views\/Embed)/.test(path);
const TOKENS = ["styles/tokens.css", "islands/embed/look.css"];

const files = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(css|astro|tsx?)$/.test(file))
  .map((path) => ({ path, text: readFileSync(join(source, path), "utf8") }));

/** A file's style rules: all of a style sheet, the style elements of a component. */
const stylesOf = ({ path, text }: { path: string; text: string }) =>
  path.endsWith(".css") ? text : [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].join("\n");

const styled = files.filter((file) => stylesOf(file) !== "");

/** All sizes in pixels of the media queries of style sheets, of `sizes` attributes and of `matchMedia`. */
function mediaSizes(isIn: (path: string) => boolean): string[] {
  return files
    .filter(({ path }) => isIn(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\((width|height) [<>]=? (\d+px)\)/g)].map(
        ([, side, size]) => `${side} ${size} ${path}`,
      ),
    );
}

const withoutPaths = (sizes: string[]) => new Set(sizes.map((size) => size.split(" ", 2).join(" ")));

describe("style sheets", () => {
  it("take their colours from tokens", () => {
    expect(styled.length).toBeGreaterThan(100);
    const raw = styled
      .filter(({ path }) => !TOKENS.includes(path))
      .flatMap((file) =>
        [...stylesOf(file).matchAll(/#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(\s*[\d.]/gi)].map(
          ([colour]) => `${file.path}: ${colour}`,
        ),
      );
    expect(raw).toEqual([]);
  });

  it("ask for the few widths and heights that tokens.css names", () => {
    const sizes = mediaSizes((path) => !isFramed(path));
    expect(sizes.length).toBeGreaterThan(50);
    const tokens = readFileSync(join(source, "styles/tokens.css"), "utf8");
    const named = new Set(
      tokens.match(/^ \* +(\d+px)/gm)?.map((line) => `width ${line.replace(/[* ]/g, "")}`),
    );
    expect(named.size).toBe(6);
    expect(withoutPaths(sizes)).toEqual(new Set([...named, "height 560px"]));
  });

  it("ask for few sizes of a frame too", () => {
    const sizes = mediaSizes(isFramed);
    expect(withoutPaths(sizes)).toEqual(
      new Set(["width 360px", "width 480px", "height 120px", "height 220px", "height 240px", "height 260px"]),
    );
  });

  it("have the colour that browsers show around the page", () => {
    const tokens = readFileSync(join(source, "styles/tokens.css"), "utf8");
    expect(tokens).toContain(`--ink: light-dark(${THEME_COLORS.light}, ${THEME_COLORS.dark});`);
  });

  it("use tokens that there are", () => {
    const names = (pattern: RegExp) =>
      files.flatMap(({ path, text }) =>
        [...text.matchAll(pattern)].map(([, name = ""]) => ({ name, where: `${path}: ${name}` })),
      );
    const known = new Set(names(/(--[a-z][a-z-]*)["'\]]*[:,]/g).map(({ name }) => name));
    expect(known.size).toBeGreaterThan(50);
    const unknown = names(/var\((--[a-z-]+)\)/g).filter(({ name }) => !known.has(name));
    expect(unknown.map(({ where }) => where)).toEqual([]);
  });

  it("give the same name in two files two classes", () => {
    const modules = files.filter(({ path }) => path.endsWith(".module.css"));
    expect(modules.length).toBeGreaterThan(50);
    expect(new Set(modules.map(({ path }) => scopedName("row", `/src/${path}`))).size).toBe(modules.length);
  });

  it("are shared by paths that all hold styles", () => {
    expect(SHARED_STYLES.length).toBeGreaterThan(10);
    const without = SHARED_STYLES.filter(
      (shared) => !styled.some(({ path }) => path.startsWith(`${shared}.`) || path.startsWith(`${shared}/`)),
    );
    expect(without).toEqual([]);
  });
});
