import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from "react";

import styles from "./Account.module.css";

interface Props {
  children: ReactNode;
  isSending: boolean;
  isHidden?: boolean;
  /** Called on Enter too while the button is disabled, so that the form says what is missing. */
  onSubmit: () => void;
}

/** A form that a script sends; after a try, and after its answer, the focus goes to its first wrong field. */
export function AccountForm({ children, isSending, isHidden = false, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0 && !isSending) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [tries, isSending]);

  function send(event: SyntheticEvent) {
    event.preventDefault();
    if (isSending) return;
    setTries(tries + 1);
    onSubmit();
  }

  /** A browser sends nothing by Enter while the form's button is disabled. */
  function sendByEnter(event: KeyboardEvent<HTMLFormElement>) {
    const isField =
      event.target instanceof HTMLInputElement && !["checkbox", "file"].includes(event.target.type);
    if (event.key !== "Enter" || !isField || event.nativeEvent.isComposing) return;
    if (form.current?.querySelector("[type=submit]:disabled")) send(event);
  }

  return (
    // By POST, or a password would stand in the address when the form is sent before its script runs. The
    // form listens to Enter for all its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      method="post"
      className={styles.form}
      noValidate
      hidden={isHidden}
      onSubmit={send}
      onKeyDown={sendByEnter}
    >
      {children}
    </form>
  );
}
