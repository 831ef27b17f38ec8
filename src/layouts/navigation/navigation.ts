import type { MessageKey } from "#i18n/keys.ts";

interface Entry {
  path: string;
  label: MessageKey;
  icon: string;
}

/** The pages of an account; signed-in users see them below the public ones. (product.md 2.9) */
export const USER_NAVIGATION: readonly Entry[] = [
  { path: "/downloads", label: "nav.downloads", icon: "download" },
  { path: "/purchased-tracks", label: "nav.purchased", icon: "check" },
  { path: "/favourites", label: "nav.favorites", icon: "heart" },
  { path: "/history", label: "nav.history", icon: "clock" },
  { path: "/featured-playlist", label: "nav.featured_playlist", icon: "queue" },
  { path: "/create-playlist", label: "nav.create_playlist", icon: "plus" },
];

/** The public pages. (product.md 2.9) */
export const PUBLIC_NAVIGATION: readonly Entry[] = [
  { path: "/", label: "nav.discover", icon: "home" },
  { path: "/albums", label: "nav.albums", icon: "album" },
  { path: "/artists", label: "nav.artist", icon: "artist" },
  { path: "/genres", label: "nav.genres", icon: "genre" },
  { path: "/top_track", label: "nav.top_tracks", icon: "chart" },
];

/** The entry of small screens that focuses the search box, and leads to the search's page where no script runs. */
export const SEARCH: Entry = { path: "/search", label: "layout.search", icon: "search" };

/** Where a user's own music begins; a visitor is led to sign-in. */
export const LIBRARY: Entry = { path: "/favourites", label: "nav.library", icon: "heart" };

/** Marks an entry as the page itself, or as what the page belongs to: /albums for /album/x and /all-albums. */
export function currentMark(entryPath: string, path: string): "page" | "true" | undefined {
  if (entryPath === path) return "page";
  const parts = entryPath === "/" ? [] : [entryPath.replace(/s$/, "/"), entryPath.replace("/", "/all-")];
  return parts.some((start) => path.startsWith(start)) ? "true" : undefined;
}

/** The same for the library, to which all pages of an account belong. */
export function libraryMark(path: string): "page" | "true" | undefined {
  const isOwn = path === "/profile" || USER_NAVIGATION.some((entry) => entry.path === path);
  return currentMark(LIBRARY.path, path) ?? (isOwn && path !== "/featured-playlist" ? "true" : undefined);
}
