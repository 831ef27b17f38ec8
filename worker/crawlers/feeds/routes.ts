import { Hono } from "hono";

import { getArtist } from "#catalogue/artists.ts";
import { listArtistReleases, listReleases, type Release } from "#catalogue/feeds.ts";
import { feedText } from "#i18n/feeds.ts";
import { DEFAULT_LOCALE, LOCALES, toLocale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { AppEnv, Asked } from "../../http/env.ts";
import { keptInFront } from "../../http/middleware/shared-cache.ts";
import { siteOrigin } from "../../http/site-address.ts";
import { toAtom } from "./atom.ts";
import { isUnchangedSince } from "./modified.ts";
import { type Edition, toEntry } from "./release-entry.ts";
import { tagUri } from "./tag-uri.ts";

const LOCALE = `:locale{${LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join("|")}}`;
const ARTIST = "artist/:id{[a-z0-9-]{1,64}}";

/** New releases as Atom feeds, of the whole site and of each artist, once a language. */
export const feeds = new Hono<AppEnv>()
  .on(
    "GET",
    ["/feed.xml", `/${LOCALE}/feed.xml`],
    keptInFront(() => ["feed"]),
    async (c) => {
      const edition = editionOf(c);
      const values = { site: edition.siteName };
      return answer(c, edition, "/", {
        title: feedText(edition.locale, "feed.title", values),
        releases: await listReleases(c.var.db),
      });
    },
  )
  .on(
    "GET",
    [`/${ARTIST}/feed.xml`, `/${LOCALE}/${ARTIST}/feed.xml`],
    keptInFront((id) => [`artist-${id}`]),
    async (c) => {
      const edition = editionOf(c);
      const artist = await getArtist(c.var.db, c.req.param("id") ?? "");
      return answer(c, edition, `/artist/${artist.id}`, {
        title: feedText(edition.locale, "feed.artist_title", { artist: artist.name }),
        releases: await listArtistReleases(c.var.db, artist.id),
      });
    },
  );

function editionOf(c: Asked): Edition {
  return {
    locale: toLocale(c.req.param("locale")),
    origin: siteOrigin(c.env, c.req.url),
    siteName: c.env.SITE_NAME,
  };
}

/** @param page the path of the page that the feed belongs to, without language */
function answer(
  c: Asked,
  edition: Edition,
  page: string,
  feed: { title: string; releases: Release[] },
): Response {
  const { locale, origin, siteName } = edition;
  const address = (path: string) => origin + localizedPath(locale, path);
  const updatedAt = new Date(Math.max(0, ...feed.releases.map((release) => release.updatedAt.getTime())));
  const headers = {
    "Content-Type": "application/atom+xml; charset=utf-8",
    "Last-Modified": updatedAt.toUTCString(),
  };
  if (isUnchangedSince(c.req.raw.headers, updatedAt)) return new Response(null, { status: 304, headers });
  const xml = toAtom({
    id: tagUri(origin, locale, page === "/" ? "releases" : `releases${page}`),
    language: locale,
    title: feed.title,
    subtitle: page === "/" ? feedText(locale, "feed.subtitle", { site: siteName }) : null,
    selfUrl: address(page === "/" ? "/feed.xml" : `${page}/feed.xml`),
    pageUrl: address(page),
    iconUrl: `${origin}/favicon.svg`,
    updatedAt,
    entries: feed.releases.map((release) => toEntry(release, edition)),
  });
  return new Response(xml, { headers });
}
