import cloudflare from "@astrojs/cloudflare";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";
import { fileURLToPath } from "node:url";

import { DEFAULT_ACCENT, deriveAccent, withAccent } from "./cli/build/accent.ts";
import { noticeTexts } from "./cli/build/notice-texts.ts";
import { DEFAULT_LOCALE, LOCALES } from "./src/i18n/locales.ts";

const state = process.env.TONEARM_STATE ?? fileURLToPath(new URL(".wrangler/state", import.meta.url));

/** Pages that become files are rendered in Node, three times as fast as in workerd; their bindings come from here. */
const bindingsWhilePrerendering = {
  name: "tonearm:bindings-while-prerendering",
  enforce: "pre",
  applyToEnvironment: (environment) => environment.name === "prerender",
  resolveId: (id) =>
    id === "cloudflare:workers"
      ? fileURLToPath(new URL("cli/build/prerender-env.ts", import.meta.url))
      : undefined,
};

/** Cards, rows and tables that no script takes over are drawn without `@astrojs/react`'s streams. */
const staticReact = {
  name: "tonearm:static-react",
  hooks: {
    "astro:config:setup": ({ addRenderer }) =>
      addRenderer({
        name: "tonearm:static-react",
        serverEntrypoint: fileURLToPath(new URL("src/components/static-renderer.ts", import.meta.url)),
      }),
  },
};

/**
 * Vite's helper that preloads what a dynamic import needs is larger than the script that would use it: here
 * the import alone is left. What is imported so may bring no CSS; Astro puts that of islands into pages.
 */
const noPreloadHelper = {
  name: "tonearm:no-preload-helper",
  configEnvironment: (name) => (name === "client" ? { build: { modulePreload: false } } : undefined),
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
};

/** The Worker is read whole at its start, and its code by nobody there. */
const smallWorker = {
  name: "tonearm:small-worker",
  configEnvironment: (name) => (name === "ssr" ? { build: { minify: true } } : undefined),
};

/**
 * Style sheets cut up by script, as they would be, are larger by a tenth: what every page has is one, and what every
 * page with the shell has another. Pages that are files and pages made on demand share them, so that none is fetched
 * on the way between them.
 */
const styles = (paths) => new RegExp(`/src/(${paths}).*(\\.css|\\?astro&type=style.*)$`);
const STYLE_GROUPS = [
  {
    name: "base",
    test: styles("styles/|layouts/(?:\\w+/)?(Brand|LanguageMenu|SessionMark)\\b|islands/Notice\\b"),
  },
  {
    name: "shell",
    test: styles(
      "layouts/(?!Bare|Embed)|islands/(menus|player|search|library/WaitingSign)|components/(row|icon|song/(\\w+Button|BuyLink))\\b",
    ),
  },
];
const sharedStyles = {
  name: "tonearm:shared-styles",
  configEnvironment: (name) =>
    name === "client"
      ? undefined
      : {
          build: {
            cssTarget: ["chrome111", "edge111", "firefox114", "safari16.4", "ios16.4"],
            rolldownOptions: { output: { codeSplitting: { groups: STYLE_GROUPS } } },
          },
        },
};

const accent = deriveAccent(process.env.ACCENT || DEFAULT_ACCENT);
/** The operator's accent, and what follows from it, in the style sheets that say what it is. */
const accentInStyles = {
  name: "tonearm:accent-in-styles",
  enforce: "pre",
  transform: {
    filter: { id: /\/src\/(styles\/tokens|islands\/embed\/look)\.css$/ },
    handler: (code) => withAccent(code, accent),
  },
};

/** Islands that wait for an event cost nothing until it comes. */
const clientEvent = {
  name: "tonearm:client-event",
  hooks: {
    "astro:config:setup": ({ addClientDirective }) =>
      addClientDirective({ name: "event", entrypoint: "./src/islands/client-event.ts" }),
  },
};

export default defineConfig({
  // These and the accent come from cli/local/site-settings.ts, whatever starts Astro.
  site: process.env.SITE_URL || "http://localhost:8787",
  output: "static",
  session: false,
  adapter: cloudflare({
    imageService: "passthrough",
    prerenderEnvironment: "node",
    configPath: process.env.TONEARM_WRANGLER,
    persistState: { path: state },
  }),
  integrations: [staticReact, react(), clientEvent],
  trailingSlash: "never",
  build: { format: "file", concurrency: 4, inlineStylesheets: "never" },
  i18n: {
    locales: [...LOCALES],
    defaultLocale: DEFAULT_LOCALE,
    routing: { prefixDefaultLocale: false },
  },
  vite: {
    plugins: [
      bindingsWhilePrerendering,
      noPreloadHelper,
      sharedStyles,
      smallWorker,
      accentInStyles,
      noticeTexts,
    ],
    define: process.env.SITE_NAME ? { __SITE_NAME__: JSON.stringify(process.env.SITE_NAME) } : {},
    build: { assetsInlineLimit: 0 },
  },
  devToolbar: { enabled: false },
});
