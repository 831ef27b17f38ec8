import { createHash } from "node:crypto";

import type { Plugin } from "vite";

/**
 * What the style sheet of the site is made of, which every page has but framed players, by paths below `src`; a path
 * stands for a file without its ending or for a folder.
 */
export const SHARED_STYLES: readonly string[] = [
  "styles",
  "layouts/CookieBanner",
  "layouts/Document",
  "layouts/Questions",
  "layouts/BrowserMark",
  "layouts/Shell",
  "layouts/navigation",
  "islands/Notice",
  "islands/letters/NewsletterForm",
  "islands/menus",
  "islands/player",
  "islands/reorder",
  "islands/search",
  "islands/library/WaitingSign",
  "components/icon",
  "components/page/Rows",
  "components/row",
  "components/song/buttons",
];

const own = `/src/(?:${SHARED_STYLES.join("|")})[./]`;
/** Astro's router has a few lines too. */
const test = new RegExp(`(?:${own}|/ClientRouter\\.astro).*(\\.css|\\?astro&type=style.*)$`);

/**
 * Puts into one style sheet what nearly every page has: cut up by script, or by whether a page has the shell, it is
 * larger by a tenth. Pages that are files and pages made on demand share it, so that none is fetched on the way
 * between them.
 */
export const sharedStyles: Plugin = {
  name: "tonearm:shared-styles",
  configEnvironment: (name) =>
    name === "client"
      ? undefined
      : {
          build: {
            cssTarget: ["chrome111", "edge111", "firefox114", "safari16.4", "ios16.4"],
            rolldownOptions: { output: { codeSplitting: { groups: [{ name: "site", test }] } } },
          },
        },
};

/** The class that a name of a CSS module becomes: short, because pages and style sheets are full of them. */
export function scopedName(name: string, file: string): string {
  const path = file.slice(file.lastIndexOf("/src/")).replace(/\?.*/, "");
  return `${name}_${createHash("sha1").update(path).digest("base64url").slice(0, 3)}`;
}
