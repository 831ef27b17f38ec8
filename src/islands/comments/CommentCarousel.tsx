import type { KeyboardEvent } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import type { Comment } from "#domain/people/comment.ts";
import type { Locale } from "#i18n/locales.ts";
import type { View } from "#i18n/t.ts";
import { onward } from "../page/direction.ts";
import { CommentCard } from "./CommentCard.tsx";
import styles from "./CommentCarousel.module.css";
import { useCarousel } from "./use-carousel.ts";

interface Props {
  items: readonly Comment[];
  /** The number of all comments, also of those that are not loaded yet. */
  total: number;
  locale: Locale;
  t: View["t"];
  onNearEnd: () => Promise<void>;
}

/**
 * The comments side by side in an endless carousel that never moves by itself. Until its script has loaded,
 * they scroll. (product.md 11.1; w3.org/WAI/ARIA/apg/patterns/carousel)
 */
export function CommentCarousel({ items, total, locale, t, onNearEnd }: Props) {
  const { viewport, index, isMovable, step } = useCarousel(items, onNearEnd);
  const position = (at: number) => t("comments.position", { index: at + 1, count: total });

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isPlain = !(event.ctrlKey || event.altKey || event.metaKey || event.shiftKey);
    if (by === undefined || !isPlain || !isMovable) return;
    event.preventDefault();
    // Otherwise the arrow keys would seek in the song.
    event.nativeEvent.stopPropagation();
    step(by * onward());
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what is in it
    <section
      className={styles.carousel}
      aria-roledescription={t("comments.carousel_kind")}
      aria-label={t("comments.carousel")}
      onKeyDown={onKeyDown}
    >
      <div
        ref={viewport}
        className={styles.viewport}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="group"
        aria-label={t("comments.carousel")}
      >
        <div className={styles.track}>
          {items.map((comment, at) => (
            <CommentCard key={comment.id} comment={comment} label={position(at)} locale={locale} t={t} />
          ))}
        </div>
      </div>
      <div className={styles.steps} hidden={!isMovable}>
        <button type="button" aria-label={t("comments.previous")} onClick={() => step(-1)}>
          <Icon name="chevron-left" />
        </button>
        <output>{position(index)}</output>
        <button type="button" aria-label={t("comments.next")} onClick={() => step(1)}>
          <Icon name="chevron-right" />
        </button>
      </div>
    </section>
  );
}
