import { useState } from "react";

import { Icon } from "#components/icon/Icon.tsx";
import { FieldNote } from "./FieldNote.tsx";
import styles from "./PictureField.module.css";
import { usePictureInput } from "./use-picture-input.ts";

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
  const [preview, setPreview] = useState<string | null>();
  const shown = preview === undefined ? storedUrl : preview;
  const { id, note, input, remove } = usePictureInput(error, strings.notPicture, (picture) => {
    setPreview(picture && picture.preview);
    onChange(picture && picture.file);
  });

  return (
    <div className={styles.field}>
      <div className={styles.round}>
        <input {...input} className={styles.input} />
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
