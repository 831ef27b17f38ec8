/** `--ink` of tokens.css in both themes, for the browser's own bars, which read no style sheet. */
export const THEME_COLORS = { light: "#faf8f5", dark: "#0c0e13" } as const;
