import type { Playlist } from "#domain/playlist.ts";
import type { Song } from "#domain/song.ts";
import { artistName } from "#i18n/artists.ts";
import { SITE_NAME } from "#i18n/site-name.ts";
import type { View } from "#i18n/t.ts";
import { addressesIn } from "../text/json-ld/addresses.ts";
import { fullPlaylistNode } from "../text/json-ld/playlist.ts";
import { recordingNode } from "../text/json-ld/recording.ts";
import { describe, someNames } from "./describe.ts";
import { songProperties } from "./music-properties.ts";
import { type PageHead, pageHead } from "./page-head.ts";

/** @param site the public address */
export function playlistHead(
  playlist: Playlist,
  songs: readonly Song[],
  view: View,
  site: URL | undefined,
): PageHead {
  const { t, locale } = view;
  const at = addressesIn(locale, site);
  const { name, songCount, totalDurationSeconds } = playlist;
  const owner = playlist.owner?.name ?? SITE_NAME;
  const artists = songs.flatMap((song) => song.artists.map((artist) => artistName(artist, locale)));
  const tracks = songs.map((song) => recordingNode(song, at));
  return pageHead(
    {
      title: t("seo.playlist_title", { name, owner }),
      description: describe(locale, [
        t("seo.playlist_listen", { name, owner, site: SITE_NAME }),
        t("seo.length", { count: songCount, minutes: Math.max(1, Math.round(totalDurationSeconds / 60)) }),
        artists.length > 0 ? t("seo.with", { names: someNames(artists, locale) }) : null,
      ]),
      path: `/playlist/${playlist.id}`,
      type: "music.playlist",
      properties: songProperties(songs, at),
      coverKey: playlist.coverKey,
      coverText: t("seo.playlist_picture", { name }),
      trail: [{ label: t("playlists.title"), path: "/featured-playlist" }, { label: name }],
      things: [fullPlaylistNode(playlist, tracks, at)],
    },
    view,
    at,
  );
}
