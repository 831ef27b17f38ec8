import { cloneElement, type ReactElement, useId } from "react";

import field from "../fields/Field.module.css";
import styles from "./CommentForm.module.css";

interface Props {
  label: string;
  hint?: string;
  /** Whether it was empty when the form was sent. */
  isMissing: boolean;
  children: ReactElement<Record<string, unknown>>;
}

/**
 * A required field with its label above and a hint below. It has no `required`, or the browser would complain in
 * words of its own before the form could.
 */
export function FormField({ label, hint, isMissing, children }: Props) {
  const id = useId();
  const described = [hint && `${id}-hint`, isMissing && "comment-form-error"].filter(Boolean).join(" ");
  return (
    <div className={`${field.field} ${styles.field}`}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      {cloneElement(children, {
        id,
        className: field.input,
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
