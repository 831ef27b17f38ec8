import { Row } from "#components/row/Row.tsx";
import { SongCard } from "#components/song/SongCard.tsx";
import type { MessageKey } from "#i18n/keys.ts";
import type { Locale } from "#i18n/locales.ts";
import type { View } from "#i18n/t.ts";
import type { Texts } from "#i18n/texts.ts";
import { useViewOf } from "#islands/use-view.ts";
import { LibraryFailed } from "./LibraryFailed.tsx";
import styles from "./LibraryRows.module.css";
import { LibrarySkeleton } from "./LibrarySkeleton.tsx";
import { useLibraryList } from "./use-library-list.ts";

interface Props {
  locale: Locale;
  texts: Texts;
}

interface RowProps {
  name: "history" | "favourites";
  heading: MessageKey;
  empty: MessageKey;
  view: View;
}

/** Recently Played and Liked Songs, below the profile. (product.md 8.9) */
export function LibraryRows({ locale, texts }: Props) {
  const view = useViewOf(locale, texts);
  return (
    <div className={styles.rows}>
      <LibraryRow name="history" heading="history.row" empty="history.empty_text" view={view} />
      <LibraryRow name="favourites" heading="favourites.row" empty="favourites.empty_text" view={view} />
    </div>
  );
}

function LibraryRow({ name, heading, empty, view }: RowProps) {
  const list = useLibraryList(name);
  if (list?.status === "failed") return <LibraryFailed view={view} name={name} />;
  if (!list || (list.status === "loading" && list.songs.length === 0)) {
    return (
      <section className={styles.loading} aria-labelledby={`${name}-row-heading`}>
        <h2 id={`${name}-row-heading`}>{view.t(heading)}</h2>
        <LibrarySkeleton name={name} view={view} isRow />
      </section>
    );
  }
  return (
    <Row id={`${name}-row`} heading={view.t(heading)} view={view} empty={view.t(empty)}>
      {list.songs.map((song) => (
        <SongCard key={song.id} song={song} view={view} hasHeart />
      ))}
    </Row>
  );
}
