import { Hono } from "hono";

import { getArtist } from "#catalogue/artists.ts";
import { listArtistReleases, listReleases, type Release } from "#catalogue/feeds.ts";
import { feedText } from "#i18n/feeds.ts";
import { DEFAULT_LOCALE, LOCALES, toLocale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { AppEnv, RequestContext } from "../../http/context.ts";
import { sharedCache } from "../../http/middleware/shared-cache.ts";
import { siteOrigin } from "../../http/site-address.ts";
import { toAtom } from "./atom.ts";
import { type Edition, toEntry } from "./release-entry.ts";
import { tagUri } from "./tag-uri.ts";

const LOCALE = `:locale{${LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).join("|")}}`;
const ARTIST = "artist/:id{[a-z0-9-]{1,64}}";

/** New releases as Atom feeds, of the whole site and of each artist, once a language. */
export const feeds = new Hono<AppEnv>()
  .on(
    "GET",
    ["/feed.xml", `/${LOCALE}/feed.xml`],
    sharedCache(() => ["feed"]),
    async (c) => {
      const edition = editionOf(c);
      const values = { site: edition.siteName };
      return answer(c, edition, "/", {
        title: feedText(edition.locale, "feed.title", values),
        releases: await listReleases(c.var.catalogue),
      });
    },
  )
  .on(
    "GET",
    [`/${ARTIST}/feed.xml`, `/${LOCALE}/${ARTIST}/feed.xml`],
    sharedCache((id) => [`artist-${id}`]),
    async (c) => {
      const edition = editionOf(c);
      const artist = await getArtist(c.var.catalogue, c.req.param("id") ?? "");
      return answer(c, edition, `/artist/${artist.id}`, {
        title: feedText(edition.locale, "feed.artist_title", { artist: artist.name }),
        releases: await listArtistReleases(c.var.catalogue, artist.id),
      });
    },
  );

/** The language, the origin and the name that a feed is made for. */
function editionOf(c: RequestContext): Edition {
  return {
    locale: toLocale(c.req.param("locale")),
    origin: siteOrigin(c.var.config, c.req.url),
    siteName: c.var.config.siteName,
  };
}

/**
 * Answers with a feed, or with 304 where the client has it.
 * @param page the path of the page that the feed belongs to, without language
 */
function answer(
  c: RequestContext,
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

/** Tells whether the asking client has the feed as it is, by date alone: an ETag that was sent decides instead. (RFC 9110 13.1.3) */
function isUnchangedSince(headers: Headers, updatedAt: Date): boolean {
  const since = headers.get("If-Modified-Since");
  if (since === null || headers.has("If-None-Match")) return false;
  // HTTP dates are whole seconds; a malformed date is NaN, which is older than nothing.
  return Math.floor(updatedAt.getTime() / 1000) * 1000 <= Date.parse(since);
}
