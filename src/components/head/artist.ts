import type { Album } from "#domain/album.ts";
import type { Artist } from "#domain/artist.ts";
import { LIST_LIMIT_MAX } from "#domain/limits.ts";
import type { Song } from "#domain/song.ts";
import { SITE_NAME } from "#i18n/site-name.ts";
import type { View } from "#i18n/t.ts";
import { addressesIn } from "../text/json-ld/addresses.ts";
import { albumNode } from "../text/json-ld/album.ts";
import { fullArtistNode } from "../text/json-ld/artist.ts";
import { recordingNode } from "../text/json-ld/recording.ts";
import { describe, someNames } from "./describe.ts";
import { genresOf } from "./genres-of.ts";
import { type PageHead, pageHead } from "./page-head.ts";

/** The number of an artist's songs that JSON-LD names; the page shows all of them. */
const SONGS_TOLD = 20;

/** @param songs the most played first, `LIST_LIMIT_MAX` at the most @param site the public address */
export function artistHead(
  artist: Artist,
  { songs, albums }: { songs: readonly Song[]; albums: readonly Album[] },
  view: View,
  site: URL | undefined,
): PageHead {
  const { t, locale } = view;
  const at = addressesIn(locale, site);
  const genres = genresOf(songs);
  const hasAll = songs.length > 0 && songs.length < LIST_LIMIT_MAX;
  const works = {
    genres,
    albums: albums.map((album) => albumNode(album, at)),
    songs: songs.slice(0, SONGS_TOLD).map((song) => recordingNode(song, at)),
  };
  return pageHead(
    {
      title: t("seo.artist_title", { name: artist.name }),
      description: describe(locale, [
        t("seo.artist_listen", { name: artist.name, site: SITE_NAME }),
        hasAll ? t("seo.song_count", { count: songs.length }) : null,
        albums.length > 0 ? t("seo.album_count", { count: albums.length }) : null,
        genres[0] ? t("seo.genre", { genre: someNames(genres, locale) }) : null,
        songs.length > 0
          ? t("seo.most_played", {
              names: someNames(
                songs.map((song) => song.title),
                locale,
              ),
            })
          : null,
      ]),
      path: `/artist/${artist.id}`,
      type: "profile",
      coverKey: artist.coverKey,
      coverText: t("seo.artist_picture", { name: artist.name }),
      trail: [{ label: t("artists.title"), path: "/artists" }, { label: artist.name }],
      things: [fullArtistNode(artist, works, at)],
    },
    view,
    at,
  );
}
