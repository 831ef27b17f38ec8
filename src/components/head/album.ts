import type { Album } from "#domain/album.ts";
import { isPaid, type Song } from "#domain/song.ts";
import { formatMoney } from "#domain/store/money.ts";
import { SITE_NAME } from "#i18n/site-name.ts";
import type { View } from "#i18n/t.ts";
import { releaseMonth } from "../page/facts.ts";
import { addressesIn } from "../text/json-ld/addresses.ts";
import { fullAlbumNode } from "../text/json-ld/album.ts";
import type { Node } from "../text/json-ld/node.ts";
import { recordingNode } from "../text/json-ld/recording.ts";
import { describe, someNames } from "./describe.ts";
import { genresOf } from "./genres-of.ts";
import { artistProperties, releaseProperties, songProperties } from "./music-properties.ts";
import { type PageHead, pageHead } from "./page-head.ts";

/**
 * @param site the public address
 * @param more what else is said of the album in JSON-LD, such as `comment`
 */
export function albumHead(
  album: Album,
  songs: readonly Song[],
  view: View,
  site: URL | undefined,
  more: Partial<Node> = {},
): PageHead {
  const { t, locale } = view;
  const at = addressesIn(locale, site);
  const { title, releaseDate } = album;
  const artist = album.artist.name;
  const minutes = Math.max(1, Math.round(album.totalDurationSeconds / 60));
  const genres = genresOf(songs);
  const tracks = songs.map((song) => recordingNode(song, at));
  return pageHead(
    {
      title: releaseDate
        ? t("seo.album_title_year", { title, artist, year: releaseDate.slice(0, 4) })
        : t("seo.album_title", { title, artist }),
      description: describe(locale, [
        t("seo.album_listen", { title, artist, site: SITE_NAME }),
        t("seo.length", { count: album.songCount, minutes }),
        releaseDate && t("seo.released", { date: releaseMonth(releaseDate, locale) }),
        genres[0] ? t("seo.genre", { genre: genres[0] }) : null,
        isPaid(album) ? t("seo.price", { price: formatMoney(album.price, locale) }) : null,
        songs.length > 0
          ? t("seo.songs", {
              names: someNames(
                songs.map((song) => song.title),
                locale,
              ),
            })
          : null,
      ]),
      path: `/album/${album.id}`,
      type: "music.album",
      properties: [
        ...artistProperties([album.artist], at),
        ...releaseProperties(releaseDate),
        ...songProperties(songs, at),
      ],
      coverKey: album.coverKey,
      coverText: t("seo.album_picture", { title }),
      trail: [{ label: t("nav.albums"), path: "/albums" }, { label: title }],
      things: [fullAlbumNode(album, { tracks, genres }, at, more)],
    },
    view,
    at,
  );
}
