import { atom } from "nanostores";

/** The one panel that is open over the page, or null. */
export const $openPanel = atom<
  "queue" | "nowPlaying" | "help" | "login" | "songDetails" | "share" | "addToPlaylist" | "downloadAs" | null
>(null);
