/** The numbers of SPEC section 9 that more than one place needs. */
export const CHART_LENGTH = 15;
export const TRENDING_STRIP_SONGS = 5;
export const SKELETON_COUNT = 6;
export const CAROUSEL_STEP_PX = 180;
export const RECENTLY_PLAYED_MAX = 10;
export const DEFAULT_VOLUME = 50;

/** Page sizes of lists in api/v1. (wire contract, Rules for every call) */
export const LIST_LIMIT_DEFAULT = 20;
export const LIST_LIMIT_MAX = 100;
