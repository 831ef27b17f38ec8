import { useStore } from "@nanostores/react";
import { useState } from "react";

import type { NoticeKey } from "#i18n/keys.ts";
import { useView } from "#islands/use-view.ts";
import {
  confirmBy,
  confirmByPasskey,
  type ConfirmationWay,
  mailConfirmCode,
  type Outcome,
} from "#stores/account/factors.ts";
import { $user } from "#stores/account/session.ts";
import { PasswordField } from "../../../fields/PasswordField.tsx";
import { SubmitButton } from "../../../fields/SubmitButton.tsx";
import { AccountForm } from "../../AccountForm.tsx";
import { CodeField } from "../../CodeField.tsx";
import { FactorAnswer } from "../../factors/FactorAnswer.tsx";
import styles from "../DialogForm.module.css";
import { Problem } from "../Problem.tsx";
import { useBusy } from "../use-busy.ts";

/**
 * Has users show once more that it is them: by the password, or what they have instead of one. The dialog goes on by
 * itself once they have. (product.md 8.18)
 */
export function ConfirmStep({ ways, onDone }: { ways: readonly ConfirmationWay[]; onDone?: () => void }) {
  const { locale, t } = useView();
  const user = useStore($user);
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [isMailed, setMailed] = useState(false);
  const [problem, setProblem] = useState<NoticeKey | null>(null);
  const [isSending, whileSending] = useBusy();

  const run = (ask: () => Promise<Outcome<unknown>>, then: (() => void) | undefined) =>
    void whileSending(async () => {
      setProblem(null);
      const outcome = await ask();
      if ("problem" in outcome) setProblem(outcome.problem);
      else then?.();
    });

  if (ways.includes("password"))
    return (
      <AccountForm isSending={isSending} onSubmit={() => run(() => confirmBy({ password }), onDone)}>
        <p className={styles.text}>{t("factors.confirm")}</p>
        <input type="text" name="username" autoComplete="username" value={user?.email} readOnly hidden />
        <PasswordField
          label={t("delete.password")}
          showLabel={t("delete.show_password")}
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
        <Problem text={problem} />
        <SubmitButton label={t("second_step.submit")} isSending={isSending} isDisabled={password === ""} />
      </AccountForm>
    );
  if (ways.includes("mail"))
    return (
      <AccountForm
        isSending={isSending}
        onSubmit={() => {
          if (isMailed) run(() => confirmBy({ otp: code }), onDone);
          else
            run(
              () => mailConfirmCode(locale),
              () => setMailed(true),
            );
        }}
      >
        <p className={styles.text}>{t("factors.confirm")}</p>
        {isMailed ? (
          <CodeField
            label={t("account.code")}
            hint={t("account.code_hint")}
            value={code}
            onChange={setCode}
          />
        ) : (
          <p className={styles.text}>{t("factors.mail_text")}</p>
        )}
        <Problem text={problem} />
        <SubmitButton
          label={isMailed ? t("second_step.submit") : t("factors.mail_send")}
          isSending={isSending}
        />
      </AccountForm>
    );
  return (
    <>
      <p className={styles.text}>{t("factors.confirm")}</p>
      <FactorAnswer
        methods={ways}
        isSending={isSending}
        error={problem === "server.wrongFactor" ? t("server.wrongFactor") : null}
        onCode={(typed) => run(() => confirmBy({ code: typed }), onDone)}
        onPasskey={() => run(confirmByPasskey, onDone)}
        t={t}
      >
        <Problem text={problem === "server.wrongFactor" ? null : problem} />
      </FactorAnswer>
    </>
  );
}
