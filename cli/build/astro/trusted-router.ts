import { join } from "node:path";
import type { Plugin } from "vite";

import { rootDirectory } from "../../local/paths.ts";

const OURS = join(rootDirectory, "src/islands/page/router-pages.ts").replaceAll("\\", "/");

/** What stands in Astro's router, and what stands there instead. */
const CHANGES: readonly [RegExp, string][] = [
  [
    /async function fetchHTML\([\s\S]*?\n\}\n/,
    `import { fetchPage as fetchHTML, runScripts } from ${JSON.stringify(OURS)};\n`,
  ],
  [/function runScripts\(\) \{[\s\S]*?\n\}\n/, ""],
  [
    /parser \?\?= new DOMParser\(\);\s+preparationEvent\.newDocument = parser\.parseFromString\(response\.html, response\.mediaType\);/,
    "preparationEvent.newDocument = response.page;",
  ],
];

/**
 * Has Astro's router fetch pages and run their scripts by functions of ours: its own make documents, elements and
 * scripts of strings, which a page that asks for Trusted Types forbids.
 */
export const trustedRouter: Plugin = {
  name: "tonearm:trusted-router",
  // The development server's pages have no policy, and scripts elsewhere.
  apply: "build",
  transform: {
    filter: { id: /\/astro\/dist\/transitions\/router\.js$/ },
    handler(code) {
      let changed = code;
      for (const [before, after] of CHANGES) {
        if (!before.test(changed)) this.error(`Astro's router no longer holds ${before.source}`);
        changed = changed.replace(before, () => after);
      }
      return { code: changed, map: null };
    },
  },
};
