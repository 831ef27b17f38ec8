import type { NoticeKey } from "#i18n/keys.ts";
import styles from "./Dialog.module.css";
import { useView } from "#islands/use-view.ts";

/** Why a dialog's question could not be answered, where a toast would lie behind it. */
export function Problem({ text }: { text: NoticeKey | null }) {
  const { t } = useView();
  return (
    <p className={styles.problem} role="alert">
      {text && t(text)}
    </p>
  );
}
