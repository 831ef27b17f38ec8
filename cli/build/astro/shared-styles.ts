import type { Plugin } from "vite";

/**
 * The two style sheets that pages share, each with the paths below `src` that it is made of; a path stands for a
 * file without its ending or for a folder. The first sheet that names a file has it.
 */
export const SHARED_STYLES: Record<string, readonly string[]> = {
  /** On every page but framed players. */
  base: [
    "styles",
    "layouts/Document",
    "layouts/SessionMark",
    "layouts/navigation/Brand",
    "layouts/navigation/LanguageMenu",
    "islands/Notice",
  ],
  /** On every page with the shell. */
  shell: [
    "layouts/CookieBanner",
    "layouts/Questions",
    "layouts/Shell",
    "layouts/navigation",
    "islands/menus",
    "islands/player",
    "islands/reorder",
    "islands/search",
    "islands/library/WaitingSign",
    "components/row",
    "components/icon",
    "components/song/buttons",
  ],
};

const groups = Object.entries(SHARED_STYLES).map(([name, paths]) => ({
  name,
  test: new RegExp(`/src/(?:${paths.join("|")})[./].*(\\.css|\\?astro&type=style.*)$`),
}));

/**
 * Puts into one style sheet what every page has, and into another what every page with the shell has: cut up by
 * script, as they would be, they are larger by a tenth. Pages that are files and pages made on demand share them,
 * so that none is fetched on the way between them.
 */
export const sharedStyles: Plugin = {
  name: "tonearm:shared-styles",
  configEnvironment: (name) =>
    name === "client"
      ? undefined
      : {
          build: {
            cssTarget: ["chrome111", "edge111", "firefox114", "safari16.4", "ios16.4"],
            rolldownOptions: { output: { codeSplitting: { groups } } },
          },
        },
};
