import { localizedPath } from "#i18n/urls.ts";
import type { Person } from "#stores/account/profile.ts";
import { Dialog } from "../../dialog/Dialog.tsx";
import styles from "./DialogForm.module.css";
import { PasswordForm } from "./PasswordForm.tsx";
import { useTexts } from "./texts.ts";

interface Props {
  user: Person;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes the password; a user without one is led to the page that sets one. (product.md 8.10) */
export function PasswordDialog({ user, isOpen, onClose }: Props) {
  const { locale, strings } = useTexts();
  return (
    <Dialog title={strings.changePassword} isOpen={isOpen} onClose={onClose} closeLabel={strings.close}>
      {user.hasPassword ? (
        <PasswordForm email={user.email} onDone={onClose} />
      ) : (
        <>
          <p className={styles.text}>{strings.noPassword}</p>
          <p className={styles.text}>{strings.noPasswordHint}</p>
          <a className="button" href={localizedPath(locale, "/forget_pass")} data-first>
            {strings.setPassword}
          </a>
        </>
      )}
    </Dialog>
  );
}
