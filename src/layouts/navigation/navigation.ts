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
