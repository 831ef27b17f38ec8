import type { NoticeKey } from "#i18n/keys.ts";
import styles from "./DialogForm.module.css";
import { useView } from "#islands/use-view.ts";

/** Says inside a dialog why it failed; a toast would lie behind the dialog. */
export function Problem({ text }: { text: NoticeKey | null }) {
  const { t } = useView();
  return (
    <p className={styles.problem} role="alert">
      {text && t(text)}
    </p>
  );
}
