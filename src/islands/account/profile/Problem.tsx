import type { NoticeKey } from "#i18n/keys.ts";
import { useView } from "#islands/use-view.ts";
import styles from "./DialogForm.module.css";

/** Says inside a dialog why it failed; a toast would lie behind the dialog. */
export function Problem({ text }: { text: NoticeKey | null }) {
  const { t } = useView();
  return (
    <p className={styles.problem} role="alert">
      {text && t(text)}
    </p>
  );
}
