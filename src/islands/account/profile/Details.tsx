import { useState } from "react";

import { cleanFullName, FULL_NAME_MAX } from "#domain/people/account.ts";
import { pictureUrl } from "#domain/picture.ts";
import type { User } from "#domain/people/user.ts";
import { saveProfile } from "#stores/account/profile.ts";
import { signOut } from "#stores/account/session.ts";
import { AccountForm } from "../AccountForm.tsx";
import { PictureField } from "../../fields/PictureField.tsx";
import { SubmitButton } from "../../fields/SubmitButton.tsx";
import { TextField } from "../../fields/TextField.tsx";
import styles from "./Details.module.css";
import { EmailDialog } from "./EmailDialog.tsx";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { Section } from "./Section.tsx";
import { useView } from "#islands/use-view.ts";
import { useBusy } from "./use-busy.ts";

/** Picture, name and e-mail, and the buttons that change e-mail and password and log out. */
export function Details({ user }: { user: User }) {
  const { t } = useView();
  const [typedName, setTypedName] = useState<string | null>(null);
  const [cover, setCover] = useState<File | null>();
  const [isSubmitted, setSubmitted] = useState(false);
  const [isEmailOpen, setEmailOpen] = useState(false);
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const [isSaving, whileSaving] = useBusy();
  const [isLeaving, whileLeaving] = useBusy();

  const fullName = typedName ?? user.fullName;
  const isNameMissing = cleanFullName(fullName) === "";
  const isNameChanged = typedName !== null && cleanFullName(typedName) !== user.fullName;
  const isCoverChanged = cover !== undefined && !(cover === null && user.pictureKey === null);
  const isChanged = isNameChanged || isCoverChanged;

  async function save() {
    setSubmitted(true);
    if (isNameMissing || !isChanged) return;
    const change = { ...(isNameChanged && { fullName }), ...(isCoverChanged && { cover }) };
    if (!(await saveProfile(change))) return;
    setTypedName(null);
    setCover(undefined);
    setSubmitted(false);
  }

  return (
    <Section title={t("profile.details")}>
      <div className={styles.form}>
        <AccountForm isSending={isSaving} onSubmit={() => void whileSaving(save)}>
          <PictureField
            strings={{
              label: t("profile.picture"),
              remove: t("register.picture_remove"),
              notPicture: t("register.picture_unreadable"),
            }}
            placeholder={t("profile.picture_placeholder")}
            storedUrl={user.pictureKey === null ? null : pictureUrl(user.pictureKey)}
            onChange={setCover}
          />
          <TextField
            label={t("profile.name")}
            name="fullName"
            autoComplete="name"
            maxLength={FULL_NAME_MAX}
            required
            value={fullName}
            // An unchanged name is not kept as typed, so that it follows what the server says.
            onChange={(text) => setTypedName(text === user.fullName ? null : text)}
            error={isNameMissing ? t("register.name_missing") : null}
            isSubmitted={isSubmitted}
          />
          <TextField
            label={t("account.email")}
            name="email"
            type="email"
            autoComplete="email"
            required
            readOnly
            value={user.email}
            onChange={() => undefined}
            hint={t("profile.email_hint")}
          />
          <SubmitButton label={t("profile.save")} isSending={isSaving} isDisabled={!isChanged} />
        </AccountForm>
      </div>
      <div className={styles.ways}>
        <button type="button" className="button quiet" onClick={() => setPasswordOpen(true)}>
          {t("profile.change_password")}
        </button>
        <button type="button" className="button quiet" onClick={() => setEmailOpen(true)}>
          {t("email.change")}
        </button>
        <button
          type="button"
          className="button quiet"
          aria-disabled={isLeaving}
          onClick={() => void whileLeaving(signOut)}
        >
          {t("profile.log_out")}
        </button>
      </div>
      <EmailDialog user={user} isOpen={isEmailOpen} onClose={() => setEmailOpen(false)} />
      <PasswordDialog user={user} isOpen={isPasswordOpen} onClose={() => setPasswordOpen(false)} />
    </Section>
  );
}
