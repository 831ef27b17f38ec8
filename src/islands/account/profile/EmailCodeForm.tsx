import { useState } from "react";

import { CODE_DIGITS } from "#domain/people/account.ts";
import type { NoticeKey } from "#i18n/keys.ts";
import { useView } from "#islands/use-view.ts";
import { $emailChange, enterEmailCode } from "#stores/account/email-change.ts";
import { SubmitButton } from "../../fields/SubmitButton.tsx";
import { AccountForm } from "../AccountForm.tsx";
import { CodeField } from "../CodeField.tsx";
import styles from "./DialogForm.module.css";
import { Problem } from "./Problem.tsx";
import { useBusy } from "./use-busy.ts";

interface Props {
  email: string;
  /** The old address had confirmed before, so that the code was what was missing. */
  onChanged: () => void;
}

/** The code that was mailed to the new e-mail. */
export function EmailCodeForm({ email, onChanged }: Props) {
  const { t } = useView();
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<NoticeKey | null>(null);
  const [isSending, whileSending] = useBusy();

  async function submit() {
    const failure = await enterEmailCode(code);
    setProblem(failure);
    if (failure === null && $emailChange.get() === null) onChanged();
  }

  return (
    <AccountForm isSending={isSending} onSubmit={() => void whileSending(submit)}>
      <p className={styles.text}>{t("email.code_sent", { email })}</p>
      <CodeField label={t("account.code")} hint={t("account.code_hint")} value={code} onChange={setCode} />
      <Problem text={problem} />
      <SubmitButton
        label={t("email.verify")}
        isSending={isSending}
        isDisabled={code.length !== CODE_DIGITS}
      />
    </AccountForm>
  );
}
