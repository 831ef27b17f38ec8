import { type ReactNode, useState } from "react";

import { deviceName, readDevice } from "#domain/people/device-name.ts";
import { FULL_NAME_MAX } from "#domain/people/account.ts";
import { useView } from "#islands/use-view.ts";
import { SubmitButton } from "../../../fields/SubmitButton.tsx";
import { TextField } from "../../../fields/TextField.tsx";
import { AccountForm } from "../../AccountForm.tsx";
import { deviceWords } from "../device-words.ts";
import styles from "../DialogForm.module.css";

interface Props {
  isSending: boolean;
  onName: (name: string) => void;
  children: ReactNode;
}

/** Names a passkey before the device makes it; the name of the browser stands there already. */
export function PasskeyName({ isSending, onName, children }: Props) {
  const { t } = useView();
  const [name, setName] = useState(() => deviceName(readDevice(navigator.userAgent), deviceWords(t)));
  const isMissing = name.trim() === "";
  return (
    <AccountForm isSending={isSending} onSubmit={() => !isMissing && onName(name)}>
      <p className={styles.text}>{t("factors.passkey_text")}</p>
      <TextField
        label={t("factors.passkey_name")}
        name="name"
        autoComplete="off"
        maxLength={FULL_NAME_MAX}
        required
        value={name}
        onChange={setName}
        error={isMissing ? t("server.noPasskeyName") : null}
        isSubmitted
      />
      {children}
      <SubmitButton label={t("factors.create")} isSending={isSending} />
    </AccountForm>
  );
}
