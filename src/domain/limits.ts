/** The numbers of SPEC section 9 that more than one place needs. */
export const CHART_LENGTH = 15;
export const TRENDING_STRIP_SONGS = 5;
export const CAROUSEL_STEP_PX = 180;
export const RECENTLY_PLAYED_MAX = 10;
export const DEFAULT_VOLUME = 50;
export const SEEK_RESUME_DELAY_MS = 100;

/** Milliseconds a toast stays, and how many are shown at once. (SPEC 9, Toast durations) */
export const TOAST_ERROR_MS = 4000;
export const TOAST_SUCCESS_MS = 2000;
export const TOASTS_MAX = 20;

/** Page sizes of lists in api/v1. (wire contract, Rules for every call) */
export const LIST_LIMIT_DEFAULT = 20;
export const LIST_LIMIT_MAX = 100;
