import { useLayoutEffect, useRef } from "react";

import type { View } from "#i18n/t.ts";
import styles from "./CommentForm.module.css";

interface Props {
  t: View["t"];
  isSending: boolean;
  isDisabled: boolean;
}

/** Sends the form; a spinner takes its place while the form is being sent. (product.md 11.3) */
export function SendButton({ t, isSending, isDisabled }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasSending = useRef(false);
  // The button took the focus with it when it disappeared; it gets it back unless the user moved it
  // meanwhile.
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
