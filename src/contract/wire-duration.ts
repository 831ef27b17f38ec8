/** Below this many a song's duration is in minutes on the wire, else in seconds. (SPEC 3, Duration display) */
export const READ_AS_MINUTES_BELOW = 10;
