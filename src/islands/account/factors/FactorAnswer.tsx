import { type ReactNode, useState } from "react";

import type { View } from "#i18n/t.ts";
import { knowsPasskeys } from "#stores/account/passkeys.ts";
import { SubmitButton } from "../../fields/SubmitButton.tsx";
import { TextField } from "../../fields/TextField.tsx";
import styles from "../Account.module.css";
import { AccountForm } from "../AccountForm.tsx";

interface Props {
  /** What the user has: `passkey`, `app`, `recovery`. */
  methods: readonly string[];
  isSending: boolean;
  /** The text of what is wrong with the code that was sent. */
  error: string | null;
  onCode: (code: string) => void;
  onPasskey: () => void;
  /** Stands before the button. */
  children?: ReactNode;
  t: View["t"];
}

/** Asks for what the user has beside the password: a passkey, a code of the app, or a recovery code. */
export function FactorAnswer({ methods, isSending, error, onCode, onPasskey, children, t }: Props) {
  const hasApp = methods.includes("app");
  const hasRecovery = methods.includes("recovery");
  const hasPasskey = methods.includes("passkey") && knowsPasskeys();
  const [isRecovery, setRecovery] = useState(!hasApp);
  const [code, setCode] = useState("");
  const [sent, setSent] = useState("");
  // Next to a passkey the codes of an account without an app are the second choice.
  const [isAsking, setAsking] = useState(hasApp || !hasPasskey);
  const wrong = error !== null && code === sent ? error : null;

  return (
    <AccountForm
      isSending={isSending}
      onSubmit={() => {
        if (!isAsking) return onPasskey();
        setSent(code);
        if (code.trim() !== "") onCode(code);
      }}
    >
      {hasPasskey && isAsking && (
        <button type="button" className="button quiet" aria-disabled={isSending} onClick={onPasskey}>
          {t("second_step.passkey")}
        </button>
      )}
      {isAsking && (
        <TextField
          key={String(isRecovery)}
          label={isRecovery ? t("second_step.recovery") : t("second_step.code")}
          hint={isRecovery ? t("second_step.recovery_hint") : t("second_step.code_hint")}
          name="code"
          inputMode={isRecovery ? "text" : "numeric"}
          autoComplete={isRecovery ? "off" : "one-time-code"}
          spellCheck={false}
          maxLength={40}
          required
          value={code}
          onChange={setCode}
          error={wrong}
          isSubmitted={wrong !== null}
        />
      )}
      {children}
      <SubmitButton
        label={isAsking ? t("second_step.submit") : t("second_step.passkey")}
        isSending={isSending}
      />
      {hasRecovery && (hasApp || !isAsking) && (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            setAsking(true);
            setRecovery(isAsking ? !isRecovery : true);
            setCode("");
          }}
        >
          {isRecovery && isAsking ? t("second_step.use_app") : t("second_step.use_recovery")}
        </button>
      )}
    </AccountForm>
  );
}
