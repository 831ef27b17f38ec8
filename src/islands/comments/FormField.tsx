import { cloneElement, type ReactElement, useId } from "react";

import styles from "./CommentForm.module.css";

interface Props {
  label: string;
  hint?: string;
  /** It was left empty, and the form was sent. */
  isMissing: boolean;
  children: ReactElement<Record<string, unknown>>;
}

/**
 * A field that has to be filled in, with its name above and a hint below. The browser does not ask for it: it would
 * in words of its own, before the form could.
 */
export function FormField({ label, hint, isMissing, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, isMissing && "comment-form-error"].filter(Boolean).join(" ");
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {cloneElement(children, {
        id,
        className: styles.input,
        "aria-required": true,
        "aria-invalid": isMissing,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <small id={`${id}-hint`} className={styles.hint}>
          {hint}
        </small>
      )}
    </div>
  );
}
