import { useStore } from "@nanostores/react";
import { useState } from "react";

import type { User } from "#domain/people/user.ts";
import type { NoticeKey } from "#i18n/keys.ts";
import { localizedPath } from "#i18n/urls.ts";
import { goTo } from "#islands/page/go-to.ts";
import { $factors } from "#stores/account/factors.ts";
import { deleteAccount } from "#stores/account/profile.ts";
import { AccountForm } from "../AccountForm.tsx";
import { PasswordField } from "../../fields/PasswordField.tsx";
import { SubmitButton } from "../../fields/SubmitButton.tsx";
import { TextField } from "../../fields/TextField.tsx";
import styles from "./DialogForm.module.css";
import { ConfirmStep } from "./factors/ConfirmStep.tsx";
import { Problem } from "./Problem.tsx";
import { useView } from "#islands/use-view.ts";
import { useBusy } from "./use-busy.ts";

interface Props {
  user: User;
  onKeep: () => void;
}

/** Deletes the account once its password is given, or its e-mail where it has none. */
export function DeleteForm({ user, onKeep }: Props) {
  const { locale, t } = useView();
  const [answer, setAnswer] = useState("");
  const [problem, setProblem] = useState<NoticeKey | null>(null);
  const [isSending, whileSending] = useBusy();
  const factors = useStore($factors);

  async function submit() {
    setProblem(null);
    if (answer === "") return;
    const failure = await deleteAccount(user.hasPassword ? { password: answer } : { email: answer });
    setProblem(failure);
    if (failure === null) goTo(localizedPath(locale, "/"), "replace");
  }

  if (problem === "server.confirmFirst" && typeof factors !== "string")
    return <ConfirmStep ways={factors.confirmBy} onDone={() => setProblem(null)} />;
  return (
    <AccountForm isSending={isSending} onSubmit={() => void whileSending(submit)}>
      {user.hasPassword ? (
        <>
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label={t("delete.password")}
            showLabel={t("delete.show_password")}
            name="password"
            autoComplete="current-password"
            required
            value={answer}
            onChange={setAnswer}
          />
        </>
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
      <div className={styles.answers}>
        <SubmitButton label={t("delete.submit")} isSending={isSending} isDisabled={answer === ""} />
        <button type="button" className="button quiet" onClick={onKeep}>
          {t("delete.keep")}
        </button>
      </div>
    </AccountForm>
  );
}
