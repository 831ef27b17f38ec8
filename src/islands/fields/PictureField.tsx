import { useId, useRef, useState } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import { FieldNote } from "./FieldNote.tsx";
import styles from "./PictureField.module.css";
import { squarePicture } from "./square-picture.ts";

export interface PictureStrings {
  /** Name of the picker, such as "Cover image". */
  label: string;
  remove: string;
  /** The message for a file that is no picture. */
  notPicture: string;
}

interface Props {
  strings: PictureStrings;
  /** The text in the circle while there is no picture, such as '151 x 151'; without it a drawing. */
  placeholder?: string;
  /** The address of the stored picture. */
  storedUrl?: string | null;
  /** The server's message about the picture. */
  error?: string | null;
  /** Gets the chosen picture, ready to be sent; null when it was removed, also the stored one. */
  onChange: (file: File | null) => void;
}

/** Chooses a round picture, shows it and removes it again. */
export function PictureField({ strings, placeholder, storedUrl = null, error = null, onChange }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>();
  const [isUnreadable, setUnreadable] = useState(false);
  const shown = preview === undefined ? storedUrl : preview;
  const note = isUnreadable ? strings.notPicture : error;

  async function choose(file: File | undefined) {
    if (!file) return;
    const picture = await squarePicture(file);
    setUnreadable(picture === null);
    if (!picture) return;
    setPreview(picture.preview);
    onChange(picture.file);
  }

  function remove() {
    setUnreadable(false);
    setPreview(null);
    onChange(null);
    input.current?.focus();
  }

  return (
    <div className={styles.field}>
      <div className={styles.round}>
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
        <span className={styles.circle} aria-hidden="true">
          {shown === null ? (placeholder ?? <Icon name="user" />) : <img src={shown} alt="" />}
        </span>
        <span className={styles.badge} aria-hidden="true">
          <Icon name="plus" />
        </span>
        {shown !== null && (
          <button type="button" className={styles.remove} aria-label={strings.remove} onClick={remove}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <label className={styles.label} htmlFor={id}>
        {strings.label}
      </label>
      <FieldNote id={`${id}-note`} text={note} isError />
    </div>
  );
}
