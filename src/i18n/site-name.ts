declare const __SITE_NAME__: string | undefined;

/** What the site is called. The build writes the operator's `SITE_NAME` in here (astro.config.mjs). */
export const SITE_NAME = typeof __SITE_NAME__ === "undefined" ? "Tonearm" : __SITE_NAME__;
