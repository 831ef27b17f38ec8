import cloudflare from "@astrojs/cloudflare";
import react from "@astrojs/react";
import { defineConfig } from "astro/config";

import { clientEvent, staticReact } from "./cli/build/astro/integrations.ts";
import { noticeTexts } from "./cli/build/astro/notice-texts.ts";
import {
  accentInStyles,
  bindingsWhilePrerendering,
  noIslandStyle,
  noPreloadHelper,
  noWorkerBanner,
  smallWorker,
  translatedPages,
} from "./cli/build/astro/plugins.ts";
import { scopedName, sharedStyles } from "./cli/build/astro/shared-styles.ts";
import { trustedRouter } from "./cli/build/astro/trusted-router.ts";
import { stateDirectory } from "./cli/local/paths.ts";
import { DEFAULT_LOCALE, LOCALES } from "./src/i18n/locales.ts";

// SITE_URL, SITE_NAME and ACCENT come from cli/local/site-settings.ts, whatever starts Astro.
const { SITE_URL, SITE_NAME, ACCENT, TONEARM_WRANGLER } = process.env;

export default defineConfig({
  site: SITE_URL || "http://localhost:8787",
  output: "static",
  session: false,
  adapter: cloudflare({
    imageService: "passthrough",
    prerenderEnvironment: "node",
    configPath: TONEARM_WRANGLER,
    persistState: { path: stateDirectory },
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
      noIslandStyle,
      noPreloadHelper,
      noWorkerBanner,
      sharedStyles,
      smallWorker,
      trustedRouter,
      translatedPages,
      accentInStyles(ACCENT),
      noticeTexts,
    ],
    define: SITE_NAME ? { __SITE_NAME__: JSON.stringify(SITE_NAME) } : {},
    build: { assetsInlineLimit: 0 },
    css: { modules: { generateScopedName: scopedName } },
  },
  devToolbar: { enabled: false },
});
