import { useEffect, useId, useRef, useState } from "react";

import { type Comment, initialOf, tintOf } from "#domain/people/comment.ts";
import type { Locale } from "#i18n/locales.ts";
import type { View } from "#i18n/t.ts";
import styles from "./CommentCard.module.css";
import { useIsAlive } from "./use-is-alive.ts";

const TINTS = 8;

interface Props {
  comment: Comment;
  /** The place of the comment in the list, such as '2 of 8'. */
  label: string;
  locale: Locale;
  t: View["t"];
}

/** One comment. The sender's picture is drawn from the name, so that no other host is asked for one. */
export function CommentCard({ comment: { name, text, createdAt }, label, locale, t }: Props) {
  const id = useId();
  const { element, isClipped, isOpen, toggle } = useClipped();
  return (
    <div
      className={styles.slide}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-roledescription={t("comments.slide_kind")}
      aria-label={label}
    >
      <div className={styles.card}>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <span className={styles.avatar} role="img" aria-label={name} data-tint={tintOf(name, TINTS)}>
          {initialOf(name)}
        </span>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <CommentDate at={createdAt} locale={locale} />
        <p ref={element} id={id} className={styles.text} data-open={isOpen || undefined} dir="auto">
          {text}
        </p>
        {isClipped && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
          >
            {isOpen ? t("comments.read_less") : t("comments.read_all")}
          </button>
        )}
      </div>
    </div>
  );
}

/** The day in the browser's own language, and in the page's until that is known. (product.md 11.2) */
function CommentDate({ at, locale }: { at: number; locale: Locale }) {
  const isAlive = useIsAlive();
  const date = new Date(at);
  const text = isAlive ? date.toLocaleDateString() : date.toLocaleDateString(locale, { timeZone: "UTC" });
  return (
    <time className={styles.date} dateTime={date.toISOString()} suppressHydrationWarning>
      {text}
    </time>
  );
}

/** Clips a text to the first lines that the style sheet allows, until it is opened. */
function useClipped() {
  const element = useRef<HTMLParagraphElement>(null);
  const [isClipped, setClipped] = useState(false);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const text = element.current;
    if (!text || isOpen) return undefined;
    const observer = new ResizeObserver(() => setClipped(text.scrollHeight > text.clientHeight + 1));
    observer.observe(text);
    return () => observer.disconnect();
  }, [isOpen]);
  return { element, isClipped, isOpen, toggle: () => setOpen(!isOpen) };
}
