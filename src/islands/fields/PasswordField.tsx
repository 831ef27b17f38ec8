import { useState } from "react";

import field from "./Field.module.css";
import { FieldNote } from "./FieldNote.tsx";
import styles from "./PasswordField.module.css";
import { useFieldNote } from "./use-field-note.ts";

interface Props {
  label: string;
  /** Name of the button that shows the password while it is pressed. */
  showLabel: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The problem of the value; shown once the field was left or the form submitted. */
  error?: string | null;
  hint?: string | null;
  isSubmitted?: boolean;
  autoComplete: "current-password" | "new-password";
  required?: boolean;
}

/** A password, hidden until its button is pressed. */
export function PasswordField(props: Props) {
  const { label, showLabel, value, onChange, onBlur, error, hint, isSubmitted, ...attributes } = props;
  const [isShown, setShown] = useState(false);
  const { id, noteId, note, isWrong, inputProps } = useFieldNote({
    value,
    onChange,
    onBlur,
    error,
    hint,
    isSubmitted,
  });
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...attributes}
          {...inputProps}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className={`${field.input} ${styles.hasToggle}`}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={showLabel}
          aria-pressed={isShown}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <Eye isCrossed={isShown} />
        </button>
      </div>
      <FieldNote id={noteId} text={note} isError={isWrong} />
    </div>
  );
}

function Eye({ isCrossed }: { isCrossed: boolean }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2.1 12.3a1 1 0 0 1 0-.7 10.75 10.75 0 0 1 19.8 0 1 1 0 0 1 0 .7 10.75 10.75 0 0 1-19.8 0" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="m3 3 18 18" />}
    </svg>
  );
}
