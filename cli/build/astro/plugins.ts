import { join } from "node:path";
import type { Plugin } from "vite";

import { rootDirectory } from "../../local/paths.ts";
import { DEFAULT_ACCENT, deriveAccent, withAccent } from "../accent.ts";

/** Gives pages that become files their bindings: they are rendered in Node, three times as fast as in workerd. */
export const bindingsWhilePrerendering: Plugin = {
  name: "tonearm:bindings-while-prerendering",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "prerender",
  resolveId: (id) =>
    id === "cloudflare:workers" ? join(rootDirectory, "cli/build/prerender-env.ts") : undefined,
};

/**
 * Leaves the import alone of Vite's helper that preloads what a dynamic import needs: the helper is larger than
 * the script that would use it. What is imported so may bring no CSS; Astro puts that of islands into pages.
 */
export const noPreloadHelper: Plugin = {
  name: "tonearm:no-preload-helper",
  configEnvironment: (name) => (name === "client" ? { build: { modulePreload: false } } : undefined),
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/** Keeps the Worker's banner, which the Cloudflare adapter writes on top of every script, out of the browser's. */
export const noWorkerBanner: Plugin = {
  name: "tonearm:no-worker-banner",
  configEnvironment: (name) =>
    name === "client" ? { build: { rolldownOptions: { output: { banner: "" } } } } : undefined,
};

const ISLAND_STYLE = "<style>${ISLAND_STYLES}</style>";

/**
 * Leaves out the style element that Astro writes before the first island of a page, which HTML allows in a head alone.
 * `src/styles/base.css` has its rule.
 */
export const noIslandStyle: Plugin = {
  name: "tonearm:no-island-style",
  transform: {
    filter: { id: /\/astro\/dist\/runtime\/server\/scripts\.js$/ },
    handler(code) {
      if (!code.includes(ISLAND_STYLE)) this.error("Astro writes another style before islands");
      return { code: code.replace(ISLAND_STYLE, ""), map: null };
    },
  },
};

/** Lets React, wherever it draws in the browser, live with pages that the browser translates. */
export const translatedPages: Plugin = {
  name: "tonearm:translated-pages",
  applyToEnvironment: (environment) => environment.name === "client",
  transform: {
    filter: { id: /\/@astrojs\/react\/dist\/client\.js$/ },
    handler: (code) => ({
      code: `import ${JSON.stringify(join(rootDirectory, "src/islands/translated-page.ts"))};\n${code}`,
      map: null,
    }),
  },
};

/** Minifies the Worker, which the runtime reads whole at every start. */
export const smallWorker: Plugin = {
  name: "tonearm:small-worker",
  configEnvironment: (name) => (name === "ssr" ? { build: { minify: true } } : undefined),
};

/**
 * Writes the operator's accent, and the colours that follow from it, into the style sheets that hold the default.
 * @param accent as `#rrggbb`; the default one unless told
 */
export function accentInStyles(accent: string | undefined): Plugin {
  const colours = deriveAccent(accent || DEFAULT_ACCENT);
  return {
    name: "tonearm:accent-in-styles",
    enforce: "pre",
    transform: {
      filter: { id: /\/src\/(styles\/tokens|islands\/embed\/look)\.css$/ },
      handler: (code) => withAccent(code, colours),
    },
  };
}
