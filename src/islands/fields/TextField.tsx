import type { InputHTMLAttributes } from "react";

import styles from "./Field.module.css";
import { FieldNote } from "./FieldNote.tsx";
import { useFieldNote } from "./use-field-note.ts";

export interface TextFieldProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "name" | "type" | "autoComplete" | "inputMode" | "maxLength" | "readOnly" | "required" | "spellCheck"
> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The problem of the value; shown once the field was left or the form submitted. */
  error?: string | null;
  /** The text below the field while nothing is wrong. */
  hint?: string | null;
  isSubmitted?: boolean;
}

/** A labelled line of text with its error below it. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, onBlur, error, hint, isSubmitted, ...attributes } = props;
  const field = useFieldNote({ value, onChange, onBlur, error, hint, isSubmitted });
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={field.id}>
        {label}
      </label>
      <input type="text" {...attributes} {...field.inputProps} className={styles.input} />
      <FieldNote id={field.noteId} text={field.note} isError={field.isWrong} />
    </div>
  );
}
