import styles from "./DialogForm.module.css";
import { useTexts } from "./texts.ts";

/** Why a dialog's question could not be answered, where a toast would lie behind it. */
export function Problem({ text }: { text: string | null }) {
  const { strings } = useTexts();
  return (
    <p className={styles.problem} role="alert">
      {text && (strings.said[text] ?? text)}
    </p>
  );
}
