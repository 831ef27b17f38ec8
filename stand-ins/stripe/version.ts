/** The version of the API that the npm package `stripe` 23 speaks. */
export const API_VERSION = "2026-10-28.endive";
