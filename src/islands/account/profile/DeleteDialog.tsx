import type { User } from "#domain/people/user.ts";
import { DeleteForm } from "./DeleteForm.tsx";
import styles from "./Dialog.module.css";
import { Dialog } from "./Dialog.tsx";
import { useTexts } from "./texts.ts";

interface Props {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

/** Says what goes with the account before it goes. */
export function DeleteDialog({ user, isOpen, onClose }: Props) {
  const { strings } = useTexts();
  return (
    <Dialog title={strings.deleteTitle} isOpen={isOpen} onClose={onClose}>
      <p className={styles.text}>{strings.deleteLead}</p>
      <ul className={styles.losses}>
        <li>{strings.losePlaylists}</li>
        <li>{strings.loseLikes}</li>
        <li>{strings.losePurchases}</li>
      </ul>
      <DeleteForm user={user} onKeep={onClose} />
    </Dialog>
  );
}
