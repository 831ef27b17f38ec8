import type { Person } from "#stores/account/profile.ts";
import { DeleteForm } from "./DeleteForm.tsx";
import styles from "./Dialog.module.css";
import { Dialog } from "./Dialog.tsx";
import { useView } from "#islands/use-view.ts";

interface Props {
  user: Person;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what goes with the account before it goes. */
export function DeleteDialog({ user, isOpen, onClose }: Props) {
  const { t } = useView();
  return (
    <Dialog title={t("delete.title")} isOpen={isOpen} onClose={onClose}>
      <p className={styles.text}>{t("delete.lead")}</p>
      <ul className={styles.losses}>
        <li>{t("delete.playlists")}</li>
        <li>{t("delete.likes")}</li>
        <li>{t("delete.purchases")}</li>
      </ul>
      <DeleteForm user={user} onKeep={onClose} />
    </Dialog>
  );
}
