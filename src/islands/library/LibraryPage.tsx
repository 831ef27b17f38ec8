import { useRef } from "react";

import rows from "#components/row/Row.module.css";
import type { Song } from "#domain/song.ts";
import type { Locale } from "#i18n/locales.ts";
import type { View } from "#i18n/t.ts";
import type { Texts } from "#i18n/texts.ts";
import { usePart } from "#islands/use-part.ts";
import { useViewOf } from "#islands/use-view.ts";
import { type LibraryListName, LISTS_OF_LIKES } from "#stores/library/lists.ts";
import { useUsersOnly } from "../use-users-only.ts";
import { ClearHistory } from "./ClearHistory.tsx";
import { EmptyLibrary } from "./EmptyLibrary.tsx";
import { FavouriteTabs, useLikeKind } from "./FavouriteTabs.tsx";
import { libraryCards } from "./LibraryCards.tsx";
import { LibraryFailed } from "./LibraryFailed.tsx";
import styles from "./LibraryPage.module.css";
import { LibrarySkeleton } from "./LibrarySkeleton.tsx";
import { MoreSongs } from "./MoreSongs.tsx";
import { OwnedSongs } from "./OwnedSongs.tsx";
import { useLibraryList } from "./use-library-list.ts";
import { NEXT, WhatNext } from "./WhatNext.tsx";

const loadOrders = async () => (await import("./orders/Orders.tsx")).Orders;

export type LibraryPageName = "favourites" | "history" | "downloads" | "purchased";

interface Props {
  page: LibraryPageName;
  title: string;
  locale: Locale;
  texts: Texts;
}

/** A list with fewer things leaves room for more on the first screen. */
const SHORT = 10;

/** One of the user's own lists. (product.md 9.3) */
export function LibraryPage({ page, title, locale, texts }: Props) {
  const view = useViewOf(locale, texts);
  const kind = useLikeKind();
  const name = page === "favourites" ? LISTS_OF_LIKES[kind] : page === "history" ? page : "owned";
  const content = useRef<HTMLDivElement>(null);

  return (
    <div ref={content} className={styles.content} tabIndex={-1}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {page === "history" && <ClearHistory view={view} onCleared={() => content.current?.focus()} />}
      </header>
      {page === "favourites" && <FavouriteTabs kind={kind} view={view} />}
      <Content key={name} page={page} name={name} view={view} />
    </div>
  );
}

interface ContentProps {
  page: LibraryPageName;
  name: LibraryListName;
  view: View;
}

function Content({ page, name, view }: ContentProps) {
  const list = useLibraryList(name);
  const { hasFailed: isUnknown } = useUsersOnly(view.locale);
  const hasOrders = page === "purchased";
  const orders = usePart(loadOrders, hasOrders ? { view } : null, hasOrders);

  if (!list) return isUnknown ? <LibraryFailed view={view} /> : <LibrarySkeleton name={name} view={view} />;
  const { status, items, nextCursor } = list;
  if (status === "loading" && items.length === 0) return <LibrarySkeleton name={name} view={view} />;
  return (
    <>
      {status === "failed" ? (
        <LibraryFailed view={view} name={name} />
      ) : (
        items.length === 0 && <EmptyLibrary name={page === "purchased" ? page : name} view={view} />
      )}
      {items.length > 0 &&
        (name === "owned" ? (
          <OwnedSongs id={page} songs={items as readonly Song[]} view={view} />
        ) : (
          <div className={rows.row}>
            <ul id={page} className={rows.list} data-song-list data-all>
              {libraryCards(name, items, view)}
            </ul>
          </div>
        ))}
      <MoreSongs name={name} list={list} view={view} />
      {orders}
      {!hasOrders && nextCursor === null && items.length < SHORT && (
        <WhatNext name={NEXT[name]} shown={items} view={view} />
      )}
    </>
  );
}
