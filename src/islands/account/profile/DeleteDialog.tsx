import type { User } from "#domain/people/user.ts";
import { Dialog } from "../../dialog/Dialog.tsx";
import { DeleteForm } from "./DeleteForm.tsx";
import styles from "./DialogForm.module.css";
import { useView } from "#islands/use-view.ts";

interface Props {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what is lost with the account before it is deleted. */
export function DeleteDialog({ user, isOpen, onClose }: Props) {
  const { t } = useView();
  return (
    <Dialog
      title={t("delete.title")}
      text={t("delete.lead")}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t("profile.close")}
    >
      <ul className={styles.losses}>
        <li>{t("delete.playlists")}</li>
        <li>{t("delete.likes")}</li>
        <li>{t("delete.purchases")}</li>
      </ul>
      <DeleteForm user={user} onKeep={onClose} />
    </Dialog>
  );
}
