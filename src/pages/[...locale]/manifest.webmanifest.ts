import type { APIRoute } from "astro";

import type { MessageKey } from "#i18n/keys.ts";
import { toLocale } from "#i18n/locales.ts";
import { SITE_NAME } from "#i18n/site-name.ts";
import { viewIn } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import { THEME_COLORS } from "#styles/theme-color.ts";
import { pathsPerLocale } from "../_prerender.ts";

export const getStaticPaths = pathsPerLocale;

const SHORTCUTS: [MessageKey, string][] = [
  ["nav.top_tracks", "/top_track"],
  ["nav.albums", "/albums"],
  ["nav.favorites", "/favourites"],
];

const icon = (name: string, size: number, purpose: "any" | "maskable" = "any") => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** The site as an installed app, once a language: each language is an app of its own that may open the others. */
export const GET: APIRoute = ({ params }) => {
  const { locale, t } = viewIn(toLocale(params.locale));
  const start = localizedPath(locale, "/");
  return Response.json({
    id: start,
    lang: locale,
    dir: "ltr",
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: t("site.blurb"),
    start_url: start,
    scope: "/",
    display: "standalone",
    background_color: THEME_COLORS.dark,
    theme_color: THEME_COLORS.dark,
    categories: ["music", "entertainment"],
    icons: [icon("192", 192), icon("512", 512), icon("maskable-512", 512, "maskable")],
    shortcuts: SHORTCUTS.map(([label, path]) => ({ name: t(label), url: localizedPath(locale, path) })),
  });
};
