import styles from "./Field.module.css";

interface Props {
  id: string;
  text: string | null | undefined;
  isError: boolean;
}

/** The line below a field, read out when it changes. */
export function FieldNote({ id, text, isError }: Props) {
  return (
    <p id={id} className={`${styles.note} ${isError ? styles.error : ""}`} aria-live="polite">
      {text}
    </p>
  );
}
