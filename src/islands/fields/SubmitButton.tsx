import { useLayoutEffect, useRef } from "react";

import styles from "./SubmitButton.module.css";

interface Props {
  label: string;
  isSending: boolean;
  isDisabled?: boolean;
}

/** Submits its form; disabled and with a spinner while the form is being sent. */
export function SubmitButton({ label, isSending, isDisabled = false }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const isOff = isSending || isDisabled;
  // A browser takes the focus from a disabled button; it is given back unless the user moved it.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isOff) hadFocus.current ||= activeElement === button.current;
    else {
      if (hadFocus.current && activeElement === body) button.current?.focus();
      hadFocus.current = false;
    }
  }, [isOff]);
  return (
    <button
      ref={button}
      type="submit"
      className={`button ${styles.submit}`}
      disabled={isOff}
      aria-busy={isSending}
    >
      {isSending && <span className={styles.spinner} aria-hidden="true" />}
      <span>{label}</span>
    </button>
  );
}
