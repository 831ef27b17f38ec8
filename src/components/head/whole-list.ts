import type { Album } from "#domain/album.ts";
import { listPath, WHOLE, type WholeList } from "#domain/list-choice.ts";
import type { Song } from "#domain/song.ts";
import type { View } from "#i18n/t.ts";
import { albumNode } from "../text/json-ld/album.ts";
import { recordingNode } from "../text/json-ld/recording.ts";
import { listHead } from "./list.ts";
import type { PageHead } from "./page-head.ts";

interface ListedPage {
  albums: readonly Album[];
  songs: readonly Song[];
  /** Without language. */
  path: string;
}

/** @param scope the words of what was chosen, such as a genre and a year @param site the public address */
export function wholeListHead(
  list: WholeList,
  { albums, songs, path }: ListedPage,
  scope: readonly string[],
  view: View,
  site: URL | undefined,
): PageHead {
  const { t } = view;
  const parent =
    list === "albums"
      ? { label: t("nav.albums"), path: "/albums" }
      : { label: t("nav.top_tracks"), path: "/top_track" };
  const trail = [parent, { label: t(`all.${list}`) }];
  const head =
    list === "albums"
      ? listHead("all_albums", { items: albums, nodeOf: albumNode, trail }, view, site)
      : listHead("all_songs", { items: songs, nodeOf: recordingNode, trail }, view, site);
  // Only the whole list is for search engines: parts of it are the same items in other orders.
  if (path === listPath(list, WHOLE)) return head;
  return { ...head, path, title: [t(`all.${list}`), ...scope].join(" · ") };
}
