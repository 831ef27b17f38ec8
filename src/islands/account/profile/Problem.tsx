import styles from "./DialogForm.module.css";
import { useTexts } from "./texts.ts";

/** Says inside a dialog why it failed; a toast would lie behind the dialog. */
export function Problem({ text }: { text: string | null }) {
  const { strings } = useTexts();
  return (
    <p className={styles.problem} role="alert">
      {text && (strings.said[text] ?? text)}
    </p>
  );
}
