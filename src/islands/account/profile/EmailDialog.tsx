import { useStore } from "@nanostores/react";
import { useEffect } from "react";

import { EMAIL_CHANGE_WAIT_DAYS } from "#domain/people/alert.ts";
import type { User } from "#domain/people/user.ts";
import { useView } from "#islands/use-view.ts";
import { $emailChange, endEmailChange, loadEmailChange } from "#stores/account/email-change.ts";
import { Dialog } from "../../dialog/Dialog.tsx";
import styles from "./DialogForm.module.css";
import { EmailCodeForm } from "./EmailCodeForm.tsx";
import { EmailForm } from "./EmailForm.tsx";
import { useBusy } from "./use-busy.ts";

interface Props {
  user: User;
  isOpen: boolean;
  onClose: () => void;
}

/** Changes the e-mail: the wish, the new address's code, and then the wait for the old one. (product.md 8.16) */
export function EmailDialog({ user, isOpen, onClose }: Props) {
  const { locale, t } = useView();
  const change = useStore($emailChange);
  const [isEnding, whileEnding] = useBusy();
  useEffect(() => {
    if (isOpen) void loadEmailChange();
  }, [isOpen]);
  const date = (at: number) => new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(at);

  async function keep() {
    if (await endEmailChange()) onClose();
  }

  return (
    <Dialog
      title={t("email.change")}
      {...(!change?.isProven && { text: t("email.lead", { days: EMAIL_CHANGE_WAIT_DAYS }) })}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t("profile.close")}
    >
      {change === null && <EmailForm user={user} />}
      {change !== null && !change.isProven && <EmailCodeForm email={change.email} onChanged={onClose} />}
      {change?.isProven && (
        <p className={styles.text} aria-live="polite">
          {t("email.waits", { email: change.email, old: user.email })}{" "}
          {change.changesAt !== null && t("email.waits_until", { date: date(change.changesAt) })}
        </p>
      )}
      {change !== null && (
        <button
          type="button"
          className="button quiet"
          aria-disabled={isEnding}
          onClick={() => void whileEnding(keep)}
        >
          {t("email.stay")}
        </button>
      )}
    </Dialog>
  );
}
