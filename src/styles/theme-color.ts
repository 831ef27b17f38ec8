/** `--ink` of tokens.css, for the browser's own bars and the installed app, which read no style sheet. */
export const THEME_COLOR = "#0c0e13";
