import { useLayoutEffect, useRef } from "react";

import styles from "./CommentForm.module.css";
import type { View } from "#i18n/t.ts";

interface Props {
  t: View["t"];
  isSending: boolean;
  isDisabled: boolean;
}

/** Sends the form; a spinner stands in its place while that is under way. (product.md 11.3) */
export function SendButton({ t, isSending, isDisabled }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  // The focus went with the button; it comes back with it, unless it went elsewhere meanwhile.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (wasSending.current && !isSending && activeElement === body) button.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);
  if (isSending) {
    return (
      <output className={styles.sending}>
        <span className={styles.spinner} aria-hidden="true" />
        <span className="visually-hidden">{t("comments.sending")}</span>
      </output>
    );
  }
  return (
    <button ref={button} type="submit" className={`button ${styles.submit}`} disabled={isDisabled}>
      {t("comments.submit")}
    </button>
  );
}
