import { useEffect, useRef, useState } from "react";

import type { View } from "#i18n/t.ts";
import { SubmitButton } from "../fields/SubmitButton.tsx";
import styles from "./Account.module.css";
import { AccountForm } from "./AccountForm.tsx";
import { CodeField } from "./CodeField.tsx";
import { useCountdown } from "./use-countdown.ts";

/** A code takes about that long to arrive; a shorter wait would bring two. */
const RESEND_AFTER_SECONDS = 30;

interface Props {
  email: string;
  isSending: boolean;
  onVerify: (code: string) => void;
  onResend: () => void;
  onBack: () => void;
  t: View["t"];
}

/** The code from the e-mail, a new one after half a minute, and the way back to the details. */
export function CodeStep({ email, isSending, onVerify, onResend, onBack, t }: Props) {
  const [code, setCode] = useState("");
  const [secondsLeft, startCountdown] = useCountdown(RESEND_AFTER_SECONDS);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector("input")?.focus(), []);

  return (
    <div ref={root}>
      <p className={styles.said}>{t("register.code_sent_to", { email: email.trim() })}</p>
      <AccountForm isSending={isSending} onSubmit={() => onVerify(code)}>
        <CodeField label={t("account.code")} hint={t("account.code_hint")} value={code} onChange={setCode} />
        <SubmitButton label={t("register.verify")} isSending={isSending} />
        <div className={styles.row}>
          <button type="button" className={styles.link} disabled={isSending} onClick={onBack}>
            {t("account.back")}
          </button>
          <button
            type="button"
            className={styles.link}
            disabled={isSending || secondsLeft > 0}
            onClick={() => {
              startCountdown();
              onResend();
            }}
          >
            {secondsLeft > 0 ? t("register.resend_in", { seconds: secondsLeft }) : t("register.resend")}
          </button>
        </div>
      </AccountForm>
    </div>
  );
}
