import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";

import type { Locale } from "#i18n/locales.ts";
import type { Texts } from "#i18n/texts.ts";
import { useViewOf } from "#islands/use-view.ts";
import { type CommentList, commentsOf } from "#stores/page/comments.ts";
import styles from "./AlbumComments.module.css";
import { CommentCarousel } from "./CommentCarousel.tsx";
import { CommentForm } from "./CommentForm.tsx";
import { useIsAlive } from "./use-is-alive.ts";

interface Props {
  albumId: string;
  /** The newest comments at the time when the page was rendered. */
  initial: CommentList;
  locale: Locale;
  texts: Texts;
}

/** The comments on an album and the form for a new one. (product.md 11.1) */
export function AlbumComments({ albumId, initial, locale, texts }: Props) {
  const { t } = useViewOf(locale, texts);
  const [comments] = useState(() => commentsOf(albumId, initial));
  const { items, total } = useStore(comments.$list, { ssr: "initial" });
  const isAlive = useIsAlive();
  // The page may be older than the newest comment.
  useEffect(() => void comments.reload(), [comments]);
  return (
    <section className={styles.block} aria-labelledby="comments-heading">
      <h2 id="comments-heading">{t("comments.heading", { total })}</h2>
      {/* A <noscript> would not do: its content differs between a page that is loaded and one that the
         router fetched. */}
      <p className={styles.needsScript}>{t("comments.needs_script")}</p>
      <CommentForm albumId={albumId} t={t} isAlive={isAlive} onSent={comments.reload} />
      {items.length > 0 ? (
        <CommentCarousel items={items} total={total} locale={locale} t={t} onNearEnd={comments.loadMore} />
      ) : (
        <p className={styles.quiet}>{t("comments.none")}</p>
      )}
    </section>
  );
}
