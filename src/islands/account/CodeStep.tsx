import { useEffect, useRef, useState } from "react";

import { fill } from "../fill.ts";
import styles from "./Account.module.css";
import { AccountForm } from "./AccountForm.tsx";
import { CodeField } from "./CodeField.tsx";
import { SubmitButton } from "../fields/SubmitButton.tsx";
import type { RegisterStrings } from "./strings.ts";
import { useCountdown } from "./use-countdown.ts";

/** A code takes about that long to arrive; a shorter wait would bring two. */
const RESEND_AFTER_SECONDS = 30;

interface Props {
  email: string;
  isSending: boolean;
  onVerify: (code: string) => void;
  onResend: () => void;
  onBack: () => void;
  strings: RegisterStrings;
}

/** The code from the e-mail, a new one after half a minute, and the way back to the details. */
export function CodeStep({ email, isSending, onVerify, onResend, onBack, strings }: Props) {
  const [code, setCode] = useState("");
  const [secondsLeft, startCountdown] = useCountdown(RESEND_AFTER_SECONDS);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector("input")?.focus(), []);

  return (
    <div ref={root}>
      <p className={styles.said}>{fill(strings.codeSentTo, { email: email.trim() })}</p>
      <AccountForm isSending={isSending} onSubmit={() => onVerify(code)}>
        <CodeField label={strings.code} hint={strings.codeHint} value={code} onChange={setCode} />
        <SubmitButton label={strings.verify} isSending={isSending} />
        <div className={styles.row}>
          <button type="button" className={styles.link} disabled={isSending} onClick={onBack}>
            {strings.back}
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
            {secondsLeft > 0 ? fill(strings.resendIn, { seconds: secondsLeft }) : strings.resend}
          </button>
        </div>
      </AccountForm>
    </div>
  );
}
