import fc from "fast-check";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

import { contrastOf, deriveAccent, withAccent } from "#cli/build/accent.ts";
import { rootDirectory } from "#cli/local/paths.ts";

type Theme = "light" | "dark";

const SOURCE = readFileSync(join(rootDirectory, "src/styles/tokens.css"), "utf8");

/** The colours of a theme by their tokens, and mixtures of them. */
function coloursOf(source: string, theme: Theme) {
  const tokens = new Map(
    [...source.matchAll(/(--[a-z-]+): (?:light-dark\((#\w+), (#\w+)\)|(#\w+));/g)].map(
      ([, name, light, dark, both]) => [name ?? "", both ?? (theme === "light" ? light : dark) ?? ""],
    ),
  );
  const of = (token: string) => {
    const colour = tokens.get(token);
    if (!colour) throw new Error(`tokens.css has no colour ${token}.`);
    return colour.length === 4 ? colour.replace(/\w/g, "$&$&") : colour;
  };
  const channels = (colour: string) => (colour.match(/\w\w/g) ?? []).map((hex) => Number.parseInt(hex, 16));
  /** As `color-mix(in srgb, …)` does. */
  const mixed = (ground: string, colour: string, share: number) => {
    const over = channels(of(colour));
    const values = channels(of(ground)).map((value, at) => value * (1 - share) + (over[at] ?? 0) * share);
    return `#${values.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
  };
  return { of, mixed };
}

/** A theme's pairs of text and ground, as they stand on each other in the style sheets, with the contrast of each. */
function contrasts(source: string, theme: Theme) {
  const { of, mixed } = coloursOf(source, theme);
  const grounds = ["--ink", "--ink-raised", "--ink-high"];
  const onGrounds = ["--text", "--text-soft", "--text-faint", "--accent", "--accent-strong", "--danger"];
  const pairs: [string, string, string][] = [
    ...onGrounds.flatMap((text) => grounds.map((ground) => [`${text} on ${ground}`, of(text), of(ground)])),
    ...["--brand", "--brand-strong"].map((ground) => [
      `--on-brand on ${ground}`,
      of("--on-brand"),
      of(ground),
    ]),
    ...grounds.flatMap((ground) => [
      [`--text on a highlight on ${ground}`, of("--text"), mixed(ground, "--brand", 0.28)],
      [`--accent-strong on a wash on ${ground}`, of("--accent-strong"), mixed(ground, "--brand", 0.18)],
    ]),
    ["--accent on the page's entry of the navigation", of("--accent"), mixed("--ink", "--brand", 0.14)],
    ["--accent on a wash", of("--accent"), mixed("--ink-raised", "--brand", 0.16)],
    ["--danger on a wash", of("--danger"), mixed("--ink-raised", "--danger", 0.14)],
    ["--ink on --danger", of("--ink"), of("--danger")],
    ["--white on a shaded picture", of("--white"), of("--shade")],
    ["--brand on a shaded picture", of("--brand"), of("--shade")],
  ] as [string, string, string][];
  return pairs.map(([name, text, ground]) => [name, contrastOf(text, ground)] as const);
}

const tooWeak = (source: string, theme: Theme) =>
  contrasts(source, theme).flatMap(([name, contrast]) =>
    contrast < 4.5 ? [`${name}: ${contrast.toFixed(2)}`] : [],
  );

describe.each<Theme>(["light", "dark"])("the %s theme", (theme) => {
  it("has the contrast of AA for each text on each of its grounds", () => {
    expect(contrasts(SOURCE, theme).length).toBeGreaterThan(30);
    expect(tooWeak(SOURCE, theme)).toEqual([]);
  });

  it("has it with every accent that is accepted", () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, (...rgb) => {
        const colour = `#${rgb.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
        let accent;
        try {
          accent = deriveAccent(colour);
        } catch {
          return;
        }
        expect(tooWeak(withAccent(SOURCE, accent), theme), colour).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it("has marks, rings and the edges of fields that can be told from what is around them", () => {
    const { of, mixed } = coloursOf(SOURCE, theme);
    for (const ground of ["--ink", "--ink-raised", "--ink-high"])
      expect(contrastOf(of("--accent"), of(ground)), ground).toBeGreaterThanOrEqual(3);
    const edge = mixed("--ink-raised", "--text-faint", 0.75);
    expect(contrastOf(edge, of("--ink-raised"))).toBeGreaterThanOrEqual(3);
    expect(contrastOf(edge, of("--ink"))).toBeGreaterThanOrEqual(3);
  });
});
