import { useId } from "react";

import field from "../../fields/Field.module.css";
import { FieldNote } from "../../fields/FieldNote.tsx";
import styles from "./LineField.module.css";

interface Props {
  label: string;
  prompt?: string;
  value: string;
  lengthMax: number;
  /** Whether it is a box of several lines. */
  isLong?: boolean;
  isRequired?: boolean;
  error?: string | null;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onEnter?: () => void;
}

/** A labelled text of one line or several, with its error below it. */
export function LineField(props: Props) {
  const { label, prompt, value, lengthMax, isLong = false, isRequired = false, error = null } = props;
  const id = useId();
  const attributes = {
    id,
    value,
    placeholder: prompt,
    maxLength: lengthMax,
    required: isRequired,
    autoComplete: "off",
    "aria-invalid": error !== null,
    "aria-describedby": error === null ? undefined : `${id}-note`,
    onChange: (event: { currentTarget: { value: string } }) => props.onChange(event.currentTarget.value),
    onBlur: props.onBlur,
  };
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      {isLong ? (
        <textarea {...attributes} rows={3} className={`${field.input} ${styles.box}`} />
      ) : (
        <input
          {...attributes}
          type="text"
          className={field.input}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === "Enter" && !nativeEvent.isComposing) props.onEnter?.();
          }}
        />
      )}
      {error !== null && <FieldNote id={`${id}-note`} text={error} isError />}
    </div>
  );
}
