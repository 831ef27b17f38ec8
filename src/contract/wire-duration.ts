/** Below this many a song's duration is in minutes on the wire, else in seconds. (product.md 14.7) */
export const READ_AS_MINUTES_BELOW = 10;
