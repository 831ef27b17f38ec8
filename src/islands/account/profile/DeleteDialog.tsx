import type { Person } from "#stores/account/profile.ts";
import { Dialog } from "../../dialog/Dialog.tsx";
import { DeleteForm } from "./DeleteForm.tsx";
import styles from "./DialogForm.module.css";
import { useTexts } from "./texts.ts";

interface Props {
  user: Person;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what is lost with the account before it is deleted. */
export function DeleteDialog({ user, isOpen, onClose }: Props) {
  const { strings } = useTexts();
  return (
    <Dialog
      title={strings.deleteTitle}
      text={strings.deleteLead}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={strings.close}
    >
      <ul className={styles.losses}>
        <li>{strings.losePlaylists}</li>
        <li>{strings.loseLikes}</li>
        <li>{strings.losePurchases}</li>
      </ul>
      <DeleteForm user={user} onKeep={onClose} />
    </Dialog>
  );
}
