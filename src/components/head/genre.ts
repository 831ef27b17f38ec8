import type { Genre } from "#domain/genre.ts";
import { LIST_LIMIT_MAX } from "#domain/limits.ts";
import type { Song } from "#domain/song.ts";
import { artistName } from "#i18n/artists.ts";
import { SITE_NAME } from "#i18n/site-name.ts";
import type { View } from "#i18n/t.ts";
import { addressesIn } from "../text/json-ld/addresses.ts";
import { itemList } from "../text/json-ld/item-list.ts";
import { recordingNode } from "../text/json-ld/recording.ts";
import { describe, someNames } from "./describe.ts";
import { type PageHead, pageHead } from "./page-head.ts";

/** @param songs the most played first, `LIST_LIMIT_MAX` at the most @param site the public address */
export function genreHead(genre: Genre, songs: readonly Song[], view: View, site: URL | undefined): PageHead {
  const { t, locale } = view;
  const at = addressesIn(locale, site);
  const { name } = genre;
  const path = `/genre/${encodeURIComponent(genre.slug)}`;
  const hasAll = songs.length > 0 && songs.length < LIST_LIMIT_MAX;
  const artists = songs.flatMap((song) => song.artists.map((artist) => artistName(artist, locale)));
  return pageHead(
    {
      title: t("seo.genre_title", { name }),
      description: describe(locale, [
        t("seo.genre_listen", { name, site: SITE_NAME }),
        hasAll ? t("seo.song_count", { count: songs.length }) : null,
        artists.length > 0 ? t("seo.with", { names: someNames(artists, locale) }) : null,
      ]),
      path,
      coverKey: genre.coverKey,
      coverText: t("seo.genre_picture", { name }),
      trail: [{ label: t("genres.title"), path: "/genres" }, { label: name }],
      pageType: "CollectionPage",
      things: [
        itemList(
          at.id(path, "songs"),
          songs.map((song) => recordingNode(song, at)),
        ),
      ],
    },
    view,
    at,
  );
}
