import { useEffect, useId, useRef, useState } from "react";

import type { View } from "#i18n/t.ts";
import {
  finishByCode,
  finishByPasskey,
  loadStepMethods,
  type StepMethod,
} from "#stores/account/second-step.ts";
import styles from "../Account.module.css";
import captcha from "../captcha/CaptchaField.module.css";
import { FactorAnswer } from "./FactorAnswer.tsx";

interface Props {
  onDone: () => void;
  /** Leads back to the beginning of the sign-in. */
  onBack: () => void;
  t: View["t"];
}

/** The second step of a sign-in that waits in this browser. (product.md 8.19) */
export default function SecondStep({ onDone, onBack, t }: Props) {
  const id = useId();
  const [methods, setMethods] = useState<readonly StepMethod[]>([]);
  const [isSending, setSending] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const [trusts, setTrusts] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const back = useRef(onBack);

  useEffect(() => {
    title.current?.focus();
    void loadStepMethods().then((found) => (found ? setMethods(found) : back.current()));
  }, []);

  async function finish(ask: () => ReturnType<typeof finishByCode>) {
    if (isSending) return;
    setSending(true);
    setWrong(false);
    const outcome = await ask();
    if (outcome === "done") return onDone();
    setWrong(outcome === "wrong");
    setSending(false);
    if (outcome === "over") onBack();
  }

  return (
    <div className={styles.form}>
      <h2 ref={title} tabIndex={-1} className={styles.step}>
        {t("second_step.title")}
      </h2>
      <p className={styles.said}>{t("second_step.lead")}</p>
      {methods.length > 0 && (
        <FactorAnswer
          methods={methods}
          isSending={isSending}
          error={isWrong ? t("server.wrongFactor") : null}
          onCode={(code) => void finish(() => finishByCode(code, trusts))}
          onPasskey={() => void finish(() => finishByPasskey(trusts))}
          t={t}
        >
          <div className={captcha.box} data-status={trusts ? "solved" : "idle"}>
            <input
              id={id}
              type="checkbox"
              className={captcha.check}
              checked={trusts}
              onChange={({ currentTarget }) => setTrusts(currentTarget.checked)}
            />
            <label htmlFor={id}>{t("second_step.trust")}</label>
          </div>
        </FactorAnswer>
      )}
      <button type="button" className={styles.link} onClick={onBack}>
        {t("account.back")}
      </button>
    </div>
  );
}
