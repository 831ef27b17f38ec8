import { useState } from "react";

import type { User } from "#domain/people/user.ts";
import type { NoticeKey } from "#i18n/keys.ts";
import { useView } from "#islands/use-view.ts";
import { startEmailChange } from "#stores/account/email-change.ts";
import { PasswordField } from "../../fields/PasswordField.tsx";
import { SubmitButton } from "../../fields/SubmitButton.tsx";
import { TextField } from "../../fields/TextField.tsx";
import { AccountForm } from "../AccountForm.tsx";
import { Problem } from "./Problem.tsx";
import { useBusy } from "./use-busy.ts";

/** The new e-mail, and the password, or the present e-mail where there is none. */
export function EmailForm({ user }: { user: User }) {
  const { t } = useView();
  const [email, setEmail] = useState("");
  const [answer, setAnswer] = useState("");
  const [problem, setProblem] = useState<NoticeKey | null>(null);
  const [isSending, whileSending] = useBusy();
  const isMissing = email === "" || answer === "";

  async function submit() {
    setProblem(null);
    if (isMissing) return;
    setProblem(await startEmailChange(email, user.hasPassword ? { password: answer } : { email: answer }));
  }

  return (
    <AccountForm isSending={isSending} onSubmit={() => void whileSending(submit)}>
      <TextField
        label={t("email.new")}
        name="newEmail"
        type="email"
        autoComplete="email"
        spellCheck={false}
        required
        value={email}
        onChange={setEmail}
      />
      {user.hasPassword ? (
        <PasswordField
          label={t("password.current")}
          showLabel={t("password.show_current")}
          name="password"
          autoComplete="current-password"
          required
          value={answer}
          onChange={setAnswer}
        />
      ) : (
        <TextField
          label={t("delete.email", { email: user.email })}
          name="email"
          type="email"
          autoComplete="off"
          spellCheck={false}
          required
          value={answer}
          onChange={setAnswer}
        />
      )}
      <Problem text={problem} />
      <SubmitButton label={t("email.get_code")} isSending={isSending} isDisabled={isMissing} />
    </AccountForm>
  );
}
