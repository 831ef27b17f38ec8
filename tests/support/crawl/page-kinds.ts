import { inject } from "vitest";

import { demoSong } from "../demo.ts";

const linkOn = async (path: string, pattern: RegExp) =>
  pattern.exec(await (await fetch(inject("url") + path)).text())?.[0] ?? "";

/** The kinds of pages: a name, and the path of one of them. */
export const PAGE_KINDS: readonly (readonly [string, () => string | Promise<string>])[] = [
  ["home", () => "/"],
  ["albums", () => "/albums"],
  ["all albums", () => "/all-albums"],
  ["all songs", () => "/all-songs/by?sort=artist&year=2026"],
  ["album", () => linkOn("/albums", /\/album\/[a-z0-9-]+/)],
  ["song", () => demoSong("Golden Hour").path],
  ["artists", () => "/artists"],
  ["artist", () => linkOn("/artists", /\/artist\/[a-z0-9-]+/)],
  ["genres", () => "/genres"],
  ["genre", () => "/genre/bossa-nova"],
  ["top tracks", () => "/top_track"],
  ["playlists", () => "/featured-playlist"],
  ["playlist", () => linkOn("/featured-playlist", /\/playlist\/[a-z0-9-]+/)],
  ["privacy policy", () => "/privacy-policy"],
  ["terms", () => "/terms-and-conditions"],
  ["contact", () => "/contact"],
  ["search", () => "/search?query=golden"],
  ["login", () => "/login"],
  ["registration", () => "/register"],
  ["reset", () => "/forget_pass"],
  ["profile", () => "/profile"],
  ["favourites", () => "/favourites"],
  ["history", () => "/history"],
  ["downloads", () => "/downloads"],
  ["purchases", () => "/purchased-tracks"],
  ["playlist editor", () => "/create-playlist"],
  ["newsletter", () => "/newsletter"],
  ["not found", () => "/no-such-page"],
];
