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

/** Likes or unlikes a subject; the library's script keeps it pressed while the subject is liked. */
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
      aria-pressed={false}
      aria-label={isText ? undefined : t("like.add_title", { title })}
    >
      {isText && <Icon name="heart" />}
      {isText && t("like.add")}
    </button>
  );
}
