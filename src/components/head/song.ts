import { isPaid, type Song } from "#domain/song.ts";
import { formatDuration } from "#domain/sound/duration.ts";
import { formatMoney } from "#domain/store/money.ts";
import { artistLine } from "#i18n/artists.ts";
import { SITE_NAME } from "#i18n/site-name.ts";
import type { View } from "#i18n/t.ts";
import { addressesIn } from "../text/json-ld/addresses.ts";
import { fullRecordingNode } from "../text/json-ld/recording.ts";
import { describe } from "./describe.ts";
import { artistProperties, releaseProperties } from "./music-properties.ts";
import { type PageHead, pageHead } from "./page-head.ts";

/** @param site the public address */
export function songHead(song: Song, view: View, site: URL | undefined): PageHead {
  const { t, locale } = view;
  const at = addressesIn(locale, site);
  const { title, album, genre, durationSeconds } = song;
  const artists = artistLine(song.artists, locale);
  return pageHead(
    {
      title: album
        ? t("seo.song_title", { title, artists, album: album.title })
        : t("seo.single_title", { title, artists }),
      description: describe(locale, [
        t("seo.song_listen", { title, artists, site: SITE_NAME }),
        album && t("seo.song_album", { album: album.title }),
        t("seo.duration", { duration: formatDuration(durationSeconds) }),
        genre && t("seo.genre", { genre: genre.name }),
        isPaid(song) ? t("seo.price", { price: formatMoney(song.price, locale) }) : null,
        album?.releaseDate ? t("seo.released", { date: album.releaseDate.slice(0, 4) }) : null,
      ]),
      path: `/song/${song.id}`,
      type: "music.song",
      properties: [
        ["music:duration", String(Math.round(durationSeconds))],
        ...artistProperties(song.artists, at),
        ...(album ? [["music:album", at.page(`/album/${album.id}`)] as [string, string]] : []),
        ...releaseProperties(album?.releaseDate),
      ],
      coverKey: song.coverKey,
      coverText: t("seo.song_picture", { title }),
      trail: [
        { label: t("nav.albums"), path: "/albums" },
        ...(album ? [{ label: album.title, path: `/album/${album.id}` }] : []),
        { label: title },
      ],
      things: [fullRecordingNode(song, at)],
    },
    view,
    at,
  );
}
