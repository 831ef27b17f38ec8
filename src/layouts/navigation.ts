import type { MessageKey } from "#i18n/t.ts";

interface Entry {
  path: string;
  label: MessageKey;
  icon: string;
}

/** What everybody may see. (SPEC 2, Side navigation) */
export const PUBLIC_NAVIGATION: readonly Entry[] = [
  { path: "/", label: "nav.discover", icon: "home" },
  { path: "/albums", label: "nav.albums", icon: "album" },
  { path: "/artists", label: "nav.artist", icon: "artist" },
  { path: "/genres", label: "nav.genres", icon: "genre" },
  { path: "/top_track", label: "nav.top_tracks", icon: "chart" },
];
