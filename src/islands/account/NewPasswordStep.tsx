import { useEffect, useRef } from "react";

import { passwordProblem } from "#stores/account/rules.ts";
import styles from "./Account.module.css";
import { CodeField } from "./CodeField.tsx";
import { PasswordField } from "../fields/PasswordField.tsx";
import { SubmitButton } from "../fields/SubmitButton.tsx";
import type { ResetStrings } from "./strings.ts";

interface Props {
  code: string;
  onCode: (code: string) => void;
  password: string;
  onPassword: (password: string) => void;
  isSending: boolean;
  onAskAnew: () => void;
  strings: ResetStrings;
}

/** Asks for the code from the e-mail and for the new password. */
export function NewPasswordStep(props: Props) {
  const { code, onCode, password, onPassword, isSending, onAskAnew, strings } = props;
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector("input")?.focus(), []);
  const problem = passwordProblem(password);
  const error = { short: strings.passwordShort, long: strings.passwordLong }[String(problem)];

  return (
    <div ref={root} className={styles.form}>
      <CodeField label={strings.code} hint={strings.codeHint} value={code} onChange={onCode} />
      <PasswordField
        label={strings.newPassword}
        showLabel={strings.showPassword}
        name="newPassword"
        autoComplete="new-password"
        required
        value={password}
        onChange={onPassword}
        error={error ?? null}
      />
      <SubmitButton label={strings.submit} isSending={isSending} />
      <button type="button" className={styles.link} disabled={isSending} onClick={onAskAnew}>
        {strings.anotherEmail}
      </button>
    </div>
  );
}
