/** The Cache-Control of a file whose key names its content: it never changes, so caches may keep it for ever. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
