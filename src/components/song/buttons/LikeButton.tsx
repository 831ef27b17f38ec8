import { Icon } from "#components/icon/Icon.tsx";
import type { LikeKind } from "#domain/people/likes.ts";
import type { View } from "#i18n/t.ts";
import styles from "./LikeButton.module.css";

interface Props {
  kind: LikeKind;
  id: string;
  title: string;
  view: View;
  /** "row" is a heart alone, "cover" lies on a picture, "text" stands beside other buttons of a page. */
  look: "row" | "cover" | "text";
}

/**
 * Likes or unlikes a subject. While it is liked the library's script keeps the heart pressed, or shows on a button
 * with a text what a press does then.
 */
export function LikeButton({ kind, id, title, view, look }: Props) {
  const { t } = view;
  const isText = look === "text";
  return (
    <button
      type="button"
      className={isText ? "button quiet" : styles[look]}
      data-action="like"
      data-like={kind}
      data-like-id={id}
      aria-pressed={isText ? undefined : false}
      aria-label={isText ? undefined : t("like.add_title", { title })}
    >
      {isText && (
        <>
          <Icon name="heart" />
          <span className={styles.texts}>
            <span>{t("like.add")}</span>
            <span>{t("like.remove")}</span>
          </span>
        </>
      )}
    </button>
  );
}
