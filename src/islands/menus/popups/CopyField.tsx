import { useRef } from "react";

import type { NoticeKey } from "#i18n/keys.ts";
import { showNotice } from "#stores/page/notices.ts";
import { $openPanel } from "#stores/page/panels.ts";
import styles from "./SharePopup.module.css";

interface Props {
  value: string;
  label: string;
  button: string;
  /** The key of the notice that confirms the copy. */
  said: NoticeKey;
}

/** A text to copy by a button; where the browser forbids that, the text is selected. */
export function CopyField({ value, label, button, said }: Props) {
  const field = useRef<HTMLInputElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
    } catch {
      field.current?.select();
      return showNotice("notice.copy_failed");
    }
    // The panel would cover the notice.
    $openPanel.set(null);
    showNotice(said, "success");
  };

  return (
    <div className={styles.link}>
      <input
        ref={field}
        className="one-line"
        value={value}
        readOnly
        aria-label={label}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <button type="button" className="button" onClick={() => void copy()}>
        {button}
      </button>
    </div>
  );
}
