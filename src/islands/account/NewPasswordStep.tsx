import { useEffect, useRef } from "react";

import type { View } from "#i18n/t.ts";
import type { PasswordRefusal } from "#stores/account/failure.ts";
import { passwordProblem } from "#stores/account/rules.ts";
import { PasswordField } from "../fields/PasswordField.tsx";
import { SubmitButton } from "../fields/SubmitButton.tsx";
import styles from "./Account.module.css";
import { CodeField } from "./CodeField.tsx";

interface Props {
  code: string;
  onCode: (code: string) => void;
  password: string;
  onPassword: (password: string) => void;
  /** What the server said of this password. */
  refusal: PasswordRefusal | null;
  isSending: boolean;
  onAskAnew: () => void;
  t: View["t"];
}

/** Asks for the code from the e-mail and for the new password. */
export function NewPasswordStep(props: Props) {
  const { code, onCode, password, onPassword, refusal, isSending, onAskAnew, t } = props;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector("input")?.focus(), []);
  const problem = passwordProblem(password);
  const error = { short: t("server.shortPassword"), long: t("server.longPassword") }[String(problem)];

  return (
    <div ref={root} className={styles.form}>
      <CodeField label={t("account.code")} hint={t("account.code_hint")} value={code} onChange={onCode} />
      <PasswordField
        label={t("account.new_password")}
        showLabel={t("account.show_password")}
        name="newPassword"
        autoComplete="new-password"
        required
        value={password}
        onChange={onPassword}
        error={refusal ? t(refusal) : (error ?? null)}
        isSubmitted={refusal !== null}
      />
      <SubmitButton label={t("reset.submit")} isSending={isSending} />
      <button type="button" className={styles.link} disabled={isSending} onClick={onAskAnew}>
        {t("reset.another_email")}
      </button>
    </div>
  );
}
