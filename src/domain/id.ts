const PATTERN = /^[a-z0-9-]{1,64}$/;
const SUFFIX_LENGTH = 6;
const MAX_LENGTH = 64;

/** Words that stand where an id could stand in a path of api/v1, and so are none. (product.md 13.4) */
const RESERVED = new Set([
  "top15",
  "weeklytop15",
  "new-release",
  "genre",
  "search",
  "ispurchased",
  "featurealbums",
  "trendingalbums",
  "comment",
  "gettopplaylist",
  "userplaylists",
  "singlsong",
]);

/** What the ids of people's playlists begin with, and no others: by it the two sorts of playlist are told apart. */
export const USER_PLAYLIST_PREFIX = "mix-";

/** True for text that may be an id of the catalogue: it is taken whole, so `..`, `%2F`, NUL and 10 kB are none. */
export function isId(text: string): boolean {
  return PATTERN.test(text) && !RESERVED.has(text) && !text.startsWith(USER_PLAYLIST_PREFIX);
}

/**
 * A readable id that stays the same for the same thing: the title's words, then six base-36
 * characters of a hash of what the thing is, as in `golden-hour-x7k2p9`.
 * @param romanTitle the title in Latin letters; what is left of it after [a-z0-9] may be empty
 * @param hashHex at least 12 hexadecimal digits
 */
export function makeId(romanTitle: string, hashHex: string): string {
  const words =
    romanTitle
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join("-") ?? "";
  // A title of "Mix" would give an id that begins as those of people's playlists do.
  const title = `${words}-`.startsWith(USER_PLAYLIST_PREFIX) ? `a-${words}` : words;
  const slug = title.slice(0, MAX_LENGTH - SUFFIX_LENGTH - 1).replace(/-+$/, "");
  const number = Number.parseInt(hashHex.slice(0, 12), 16) % 36 ** SUFFIX_LENGTH;
  const suffix = number.toString(36).padStart(SUFFIX_LENGTH, "0");
  return slug ? `${slug}-${suffix}` : suffix;
}
