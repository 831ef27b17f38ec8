import { useState } from "react";

import type { NoticeKey } from "#i18n/keys.ts";
import { useView } from "#islands/use-view.ts";
import { asPasswordRefusal } from "#stores/account/failure.ts";
import { changePassword } from "#stores/account/profile.ts";
import { loadSignIns } from "#stores/account/sign-ins.ts";
import { PasswordField } from "../../fields/PasswordField.tsx";
import { SubmitButton } from "../../fields/SubmitButton.tsx";
import { AccountForm } from "../AccountForm.tsx";
import { useRefusedPassword } from "../use-refused-password.ts";
import { Problem } from "./Problem.tsx";
import { useBusy } from "./use-busy.ts";

interface Props {
  email: string;
  onDone: () => void;
}

/** The old and the new password, sent unchecked: the server has the rules. (product.md 8.10) */
export function PasswordForm({ email, onDone }: Props) {
  const { t } = useView();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const [problem, setProblem] = useState<NoticeKey | null>(null);
  const [isSending, whileSending] = useBusy();
  const refused = useRefusedPassword(next);
  const [wrongCurrent, setWrongCurrent] = useState<string | null>(null);
  const isCurrentWrong = wrongCurrent !== null && wrongCurrent === current;
  const isAtField = problem === "server.wrongPassword" || asPasswordRefusal(problem) !== null;

  async function submit() {
    setProblem(null);
    const failure = await changePassword(current, next);
    setProblem(failure);
    refused.note(failure);
    setWrongCurrent(failure === "server.wrongPassword" ? current : null);
    if (failure !== null) return;
    onDone();
    await loadSignIns();
  }

  return (
    <AccountForm isSending={isSending} onSubmit={() => void whileSending(submit)}>
      {/* Password managers store a password under the name in the same form. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t("password.current")}
        showLabel={t("password.show_current")}
        name="oldPassword"
        autoComplete="current-password"
        value={current}
        onChange={setCurrent}
        error={isCurrentWrong ? t("server.wrongPassword") : null}
        isSubmitted={isCurrentWrong}
      />
      <PasswordField
        label={t("account.new_password")}
        showLabel={t("password.show_new")}
        name="newPassword"
        autoComplete="new-password"
        value={next}
        onChange={setNext}
        hint={t("password.new_hint")}
        error={refused.refusal && t(refused.refusal)}
        isSubmitted={refused.refusal !== null}
      />
      <Problem text={isAtField ? null : problem} />
      <SubmitButton label={t("password.submit")} isSending={isSending} />
    </AccountForm>
  );
}
