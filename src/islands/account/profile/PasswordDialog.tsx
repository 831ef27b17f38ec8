import { localizedPath } from "#i18n/urls.ts";
import type { User } from "#domain/people/user.ts";
import { Dialog } from "../../dialog/Dialog.tsx";
import styles from "./DialogForm.module.css";
import { PasswordForm } from "./PasswordForm.tsx";
import { useView } from "#islands/use-view.ts";

interface Props {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes the password; a user without one is led to the page that sets one. (product.md 8.10) */
export function PasswordDialog({ user, isOpen, onClose }: Props) {
  const { locale, t } = useView();
  return (
    <Dialog
      title={t("profile.change_password")}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t("profile.close")}
    >
      {user.hasPassword ? (
        <PasswordForm email={user.email} onDone={onClose} />
      ) : (
        <>
          <p className={styles.text}>{t("password.none")}</p>
          <p className={styles.text}>{t("password.none_hint")}</p>
          <a className="button" href={localizedPath(locale, "/forget_pass")} data-first>
            {t("password.set")}
          </a>
        </>
      )}
    </Dialog>
  );
}
