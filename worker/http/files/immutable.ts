/** What is stored under a key that names its content never changes: whoever may cache it may keep it for ever. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
