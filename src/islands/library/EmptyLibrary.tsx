import type { MessageKey } from "#i18n/keys.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import styles from "../Notice.module.css";
import type { LibraryPageName } from "./LibraryPage.tsx";

const TEXTS: Record<LibraryPageName, { title: MessageKey; text: MessageKey }> = {
  favourites: { title: "favourites.empty", text: "favourites.empty_text" },
  history: { title: "history.empty", text: "history.empty_text" },
  downloads: { title: "downloads.empty", text: "library.owned_text" },
  purchased: { title: "purchased.empty", text: "library.owned_text" },
};

/** Says that a list is empty and links to where it can be filled. */
export function EmptyLibrary({ page, view: { locale, t } }: { page: LibraryPageName; view: View }) {
  const { title, text } = TEXTS[page];
  return (
    <div className={styles.notice}>
      <h2>{t(title)}</h2>
      <p>{t(text)}</p>
      <p className={styles.ways}>
        <a className="button" href={localizedPath(locale, "/")}>
          {t("library.discover")}
        </a>
        <a className="button quiet" href={localizedPath(locale, "/top_track")}>
          {t("library.top_tracks")}
        </a>
      </p>
    </div>
  );
}
