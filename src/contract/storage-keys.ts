/**
 * Names under which a browser keeps what it remembers of this site (product.md section 12). They are fixed: what older
 * versions of the app have kept is read under them. Files that every page loads before it is idle spell the name, and
 * import the types alone.
 */

/** Kept in local storage of whoever is signed in; removed when that person is gone. */
export const PERSONAL_KEYS = [
  "musicPlayerData",
  "musicPlayerSavedAt",
  "likedIds",
  "pendingWrites",
  "pendingPlays",
  "playlistDraft",
  "downloadQuality",
  "recentSearches",
] as const;

/** Kept in local storage of the browser, whoever uses it; and `user`, who is signed in. */
type BrowserKey =
  | "user"
  | "cookie_consent"
  | "hasVisitedToday"
  | "language"
  | "languageDeclined"
  | "shortcutsOff"
  | "sideNavCollapsed"
  | "theme";

export type LocalKey = (typeof PERSONAL_KEYS)[number] | BrowserKey;

/** Kept in session storage, for as long as a tab lives. */
export type TabKey = "userAskedAt" | "likedAskedFor" | "returnPath" | "wanted" | "checkoutOf" | "reloadedFor";

/** The player's database, and the channel on which the tabs of a browser speak of the player. */
export const PLAYER_DATABASE = "tonearm-player";
export type PlayerDatabase = typeof PLAYER_DATABASE;
