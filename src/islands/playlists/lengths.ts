/** Characters that a playlist's name and description have room for. */
export const NAME_MAX = 100;
export const DESCRIPTION_MAX = 1000;
