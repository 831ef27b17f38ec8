import { useId, useRef, useState } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import { useView } from "#islands/use-view.ts";
import { FieldNote } from "../../fields/FieldNote.tsx";
import { squarePicture } from "../../fields/square-picture.ts";
import { Drawing } from "../Drawing.tsx";
import styles from "./CoverField.module.css";

interface Props {
  /** The address of the shown picture, such as a data: URL. */
  url: string | null;
  error?: string | null;
  /** Gets the chosen picture as a data: URL; null when it was removed. */
  onChange: (url: string | null) => void;
}

/** Chooses a square picture, shows it and removes it again. */
export function CoverField({ url, error = null, onChange }: Props) {
  const { t } = useView();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const note = isUnreadable ? t("create.cover_unreadable") : error;

  async function choose(file: File | undefined) {
    if (!file) return;
    const picture = await squarePicture(file);
    setUnreadable(picture === null);
    if (picture) onChange(picture.preview);
  }

  function remove() {
    setUnreadable(false);
    onChange(null);
    input.current?.focus();
  }

  return (
    <div className={styles.field}>
      <label className="visually-hidden" htmlFor={id}>
        {t("create.cover")}
      </label>
      <div className={styles.square}>
        <input
          ref={input}
          id={id}
          type="file"
          accept="image/*"
          className={styles.input}
          aria-invalid={Boolean(note)}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={({ currentTarget }) => {
            void choose(currentTarget.files?.[0]);
            // Emptied, so that the same file can be chosen again after it was removed.
            currentTarget.value = "";
          }}
        />
        <span className={styles.picture} aria-hidden="true">
          {url !== null && <img src={url} alt="" />}
          <span className={styles.prompt}>
            <Drawing name="picture" />
            {url === null ? t("create.cover_prompt") : t("create.cover_change")}
          </span>
        </span>
        {url !== null && (
          <button
            type="button"
            className={styles.remove}
            aria-label={t("create.cover_remove")}
            onClick={remove}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {note && <FieldNote id={`${id}-note`} text={note} isError />}
    </div>
  );
}
