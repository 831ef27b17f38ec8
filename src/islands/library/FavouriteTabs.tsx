import { useStore } from "@nanostores/react";
import { useEffect, useRef, useSyncExternalStore } from "react";

import { type LikeKind, NOTHING_LIKED } from "#domain/people/likes.ts";
import type { MessageKey } from "#i18n/keys.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import { $liked } from "#stores/library/library.ts";
import styles from "./FavouriteTabs.module.css";

const LABELS: Record<LikeKind, MessageKey> = {
  song: "search.songs",
  album: "search.albums",
  artist: "search.artists",
};
const KINDS = Object.keys(LABELS) as LikeKind[];

/** The tab that was followed to the page that opens. */
let followed: LikeKind | null = null;

/** The kind of favourites that the address names; songs unless told. */
export function useLikeKind(): LikeKind {
  return useSyncExternalStore(
    () => () => undefined,
    () => KINDS.find((kind) => kind === new URLSearchParams(location.search).get("kind")) ?? "song",
    () => "song",
  );
}

/** Links to the favourites of each kind, with the number of them. */
export function FavouriteTabs({ kind: current, view: { locale, t } }: { kind: LikeKind; view: View }) {
  const liked = useStore($liked, { ssr: () => NOTHING_LIKED });
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Going to another address draws all anew; whoever goes on by keys stays where they were.
    if (followed === current) link.current?.focus({ preventScroll: true });
    followed = null;
  }, [current]);

  return (
    <nav className={styles.tabs} aria-label={t("favourites.kinds")}>
      {KINDS.map((kind) => (
        <a
          key={kind}
          ref={kind === current ? link : undefined}
          href={localizedPath(locale, kind === "song" ? "/favourites" : `/favourites?kind=${kind}`)}
          aria-current={kind === current ? "page" : undefined}
          onClick={() => {
            followed = kind;
          }}
        >
          {t(LABELS[kind])} <span className={styles.count}>{liked[kind].size || ""}</span>
        </a>
      ))}
    </nav>
  );
}
