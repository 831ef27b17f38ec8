/** Lengths in characters of a playlist's name and description. */
export const NAME_MAX = 100;
export const DESCRIPTION_MAX = 1000;
