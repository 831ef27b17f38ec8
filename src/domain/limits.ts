/** Numbers of the product that more than one place needs. (product.md 16.1) */
export const CHART_LENGTH = 15;
export const TRENDING_STRIP_SONGS = 5;
export const CAROUSEL_STEP_PX = 180;
export const RECENTLY_PLAYED_MAX = 10;
/** Songs of the history that the server keeps; ours. */
export const HISTORY_SONGS_MAX = 50;
export const DEFAULT_VOLUME = 50;
export const SEEK_RESUME_DELAY_MS = 100;

/** Milliseconds a toast stays, and how many are shown at once. (product.md 7.6) */
export const TOAST_ERROR_MS = 4000;
export const TOAST_SUCCESS_MS = 2000;
export const TOASTS_MAX = 20;

/** Page sizes of lists in api/v1. (product.md 13.10) */
export const LIST_LIMIT_DEFAULT = 20;
export const LIST_LIMIT_MAX = 100;

/** The newest ids of what somebody owns, or likes of one kind, that a page is told at once: a browser keeps them. */
export const LIBRARY_IDS_MAX = 20_000;

/** Seconds between two savings of the position, and before the end at which the next song is fetched. */
export const SAVE_EVERY_SECONDS = 5;
export const FETCH_NEXT_SECONDS_BEFORE_END = 20;

/** Milliseconds without progress that count as a failure, and before a failed sound is asked for again. */
export const STALLED_AFTER_MS = 10_000;
export const RETRY_AFTER_MS = 1_000;

/** So many songs in a row that cannot be played end the playing: the network is at fault, not the songs. */
export const FAILURES_IN_A_ROW_MAX = 3;

/** Songs around the current one that `musicPlayerData` holds; a longer queue is kept whole elsewhere. */
export const STORED_SONGS_MAX = 500;
