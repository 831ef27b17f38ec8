import { useStore } from "@nanostores/react";

import { Row } from "#components/row/Row.tsx";
import { NOTHING_LIKED } from "#domain/people/likes.ts";
import type { MessageKey } from "#i18n/keys.ts";
import type { Locale } from "#i18n/locales.ts";
import type { View } from "#i18n/t.ts";
import type { Texts } from "#i18n/texts.ts";
import { useViewOf } from "#islands/use-view.ts";
import { $liked } from "#stores/library/library.ts";
import { type CardListName, libraryCards } from "./LibraryCards.tsx";
import { LibraryFailed } from "./LibraryFailed.tsx";
import styles from "./LibraryRows.module.css";
import { LibrarySkeleton } from "./LibrarySkeleton.tsx";
import { useLibraryList } from "./use-library-list.ts";

interface Props {
  locale: Locale;
  texts: Texts;
}

interface RowProps {
  name: CardListName;
  heading: MessageKey;
  empty: MessageKey;
  view: View;
}

/** Recently Played and what the user likes, below the profile. (product.md 8.9) */
export function LibraryRows({ locale, texts }: Props) {
  const view = useViewOf(locale, texts);
  const liked = useStore($liked, { ssr: () => NOTHING_LIKED });
  return (
    <div className={styles.rows}>
      <LibraryRow name="history" heading="history.row" empty="history.empty_text" view={view} />
      <LibraryRow name="favourites" heading="favourites.row" empty="favourites.empty_text" view={view} />
      {liked.album.size > 0 && (
        <LibraryRow
          name="likedAlbums"
          heading="favourites.albums_row"
          empty="favourites.empty_albums_text"
          view={view}
        />
      )}
      {liked.artist.size > 0 && (
        <LibraryRow
          name="likedArtists"
          heading="favourites.artists_row"
          empty="favourites.empty_artists_text"
          view={view}
        />
      )}
    </div>
  );
}

function LibraryRow({ name, heading, empty, view }: RowProps) {
  const list = useLibraryList(name);
  if (list?.status === "failed") return <LibraryFailed view={view} name={name} />;
  if (!list || (list.status === "loading" && list.items.length === 0)) {
    return (
      <section className={styles.loading} aria-labelledby={`${name}-row-heading`}>
        <h2 id={`${name}-row-heading`}>{view.t(heading)}</h2>
        <LibrarySkeleton name={name} view={view} isRow />
      </section>
    );
  }
  return (
    <Row id={`${name}-row`} heading={view.t(heading)} view={view} empty={view.t(empty)}>
      {libraryCards(name, list.items, view)}
    </Row>
  );
}
