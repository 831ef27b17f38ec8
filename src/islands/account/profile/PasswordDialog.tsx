import { localizedPath } from "#i18n/urls.ts";
import type { User } from "#domain/people/user.ts";
import styles from "./Dialog.module.css";
import { Dialog } from "./Dialog.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { useTexts } from "./texts.ts";

interface Props {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

/** A new password in place of the current one; who has none is led to the page that sets one. (product.md 8.10) */
export function PasswordDialog({ user, isOpen, onClose }: Props) {
  const { locale, strings } = useTexts();
  return (
    <Dialog title={strings.changePassword} isOpen={isOpen} onClose={onClose}>
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
