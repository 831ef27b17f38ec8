import { localizedPath } from "#i18n/urls.ts";
import type { Person } from "#stores/account/profile.ts";
import styles from "./Dialog.module.css";
import { Dialog } from "./Dialog.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { useView } from "#islands/use-view.ts";

interface Props {
  user: Person;
  isOpen: boolean;
  onClose: () => void;
}

/** A new password in place of the current one; who has none is led to the page that sets one. (product.md 8.10) */
export function PasswordDialog({ user, isOpen, onClose }: Props) {
  const { locale, t } = useView();
  return (
    <Dialog title={t("profile.change_password")} isOpen={isOpen} onClose={onClose}>
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
