import type { MessageKey } from "#i18n/keys.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import type { LibraryListName } from "#stores/library/lists.ts";
import styles from "../Notice.module.css";

interface Text {
  title: MessageKey;
  text: MessageKey;
  /** Where the list can be filled. */
  way: { path: string; label: MessageKey };
}

const TOP_TRACKS = { path: "/top_track", label: "library.top_tracks" } as const;

const TEXTS: Record<LibraryListName | "purchased", Text> = {
  favourites: { title: "favourites.empty", text: "favourites.empty_text", way: TOP_TRACKS },
  likedAlbums: {
    title: "favourites.empty_albums",
    text: "favourites.empty_albums_text",
    way: { path: "/albums", label: "library.albums" },
  },
  likedArtists: {
    title: "favourites.empty_artists",
    text: "favourites.empty_artists_text",
    way: { path: "/artists", label: "library.artists" },
  },
  history: { title: "history.empty", text: "history.empty_text", way: TOP_TRACKS },
  owned: { title: "downloads.empty", text: "library.owned_text", way: TOP_TRACKS },
  purchased: { title: "purchased.empty", text: "library.owned_text", way: TOP_TRACKS },
};

interface Props {
  name: keyof typeof TEXTS;
  view: View;
}

/** Says that a list is empty and links to where it can be filled. */
export function EmptyLibrary({ name, view: { locale, t } }: Props) {
  const { title, text, way } = TEXTS[name];
  return (
    <div className={styles.notice}>
      <h2>{t(title)}</h2>
      <p>{t(text)}</p>
      <p className={styles.ways}>
        <a className="button" href={localizedPath(locale, "/")}>
          {t("library.discover")}
        </a>
        <a className="button quiet" href={localizedPath(locale, way.path)}>
          {t(way.label)}
        </a>
      </p>
    </div>
  );
}
