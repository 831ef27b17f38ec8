import { lazy, Suspense, useRef } from "react";

import { SongTable } from "#components/song/SongTable.tsx";
import type { Locale } from "#i18n/locales.ts";
import type { Texts } from "#i18n/texts.ts";
import { useViewOf } from "#islands/use-view.ts";
import type { LibraryListName } from "#stores/library/lists.ts";
import { useUsersOnly } from "../use-users-only.ts";
import { ClearHistory } from "./ClearHistory.tsx";
import { EmptyLibrary } from "./EmptyLibrary.tsx";
import { LibraryFailed } from "./LibraryFailed.tsx";
import styles from "./LibraryPage.module.css";
import { LibrarySkeleton } from "./LibrarySkeleton.tsx";
import { LibrarySongs } from "./LibrarySongs.tsx";
import { MoreSongs } from "./MoreSongs.tsx";
import { useLibraryList } from "./use-library-list.ts";

const Orders = lazy(async () => ({ default: (await import("./orders/Orders.tsx")).Orders }));

export type LibraryPageName = "favourites" | "history" | "downloads" | "purchased";

interface Props {
  page: LibraryPageName;
  locale: Locale;
  texts: Texts;
}

const LISTS: Record<LibraryPageName, LibraryListName> = {
  favourites: "favourites",
  history: "history",
  downloads: "owned",
  purchased: "owned",
};

/** One of the user's own lists of songs. (product.md 9.3) */
export function LibraryPage({ page, locale, texts }: Props) {
  const view = useViewOf(locale, texts);
  const name = LISTS[page];
  const list = useLibraryList(name);
  const { hasFailed: isUnknown } = useUsersOnly(locale);
  const content = useRef<HTMLDivElement>(null);

  if (!list) return isUnknown ? <LibraryFailed view={view} /> : <LibrarySkeleton name={name} view={view} />;
  const { status, songs } = list;
  if (status === "loading" && songs.length === 0) return <LibrarySkeleton name={name} view={view} />;
  return (
    <div ref={content} className={styles.content} tabIndex={-1}>
      {status === "failed" ? (
        <LibraryFailed view={view} name={name} />
      ) : (
        songs.length === 0 && <EmptyLibrary page={page} view={view} />
      )}
      {name === "history" && songs.length > 0 && (
        <ClearHistory view={view} onCleared={() => content.current?.focus()} />
      )}
      {songs.length > 0 &&
        (name === "owned" ? (
          <SongTable id={page} songs={songs} view={view} hasCovers areOwned />
        ) : (
          <LibrarySongs id={page} songs={songs} view={view} />
        ))}
      <MoreSongs name={name} list={list} view={view} />
      {page === "purchased" && (
        <Suspense>
          <Orders view={view} />
        </Suspense>
      )}
    </div>
  );
}
