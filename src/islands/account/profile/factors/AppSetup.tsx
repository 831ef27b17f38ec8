import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { useEffect, useRef, useState } from "react";

import type { NoticeKey } from "#i18n/keys.ts";
import { useView } from "#islands/use-view.ts";
import { beginApp, finishApp, type Outcome } from "#stores/account/factors.ts";
import { codeDigits } from "#stores/account/rules.ts";
import { SubmitButton } from "../../../fields/SubmitButton.tsx";
import { TextField } from "../../../fields/TextField.tsx";
import account from "../../Account.module.css";
import { AccountForm } from "../../AccountForm.tsx";
import dialog from "../DialogForm.module.css";
import { Problem } from "../Problem.tsx";
import styles from "./Factors.module.css";

interface Props {
  isSending: boolean;
  problem: NoticeKey | null;
  onProblem: (problem: NoticeKey) => void;
  onFinish: (change: () => Promise<Outcome<readonly string[] | null>>) => Promise<void>;
}

/** Gives an authenticator app its key, as a QR code and as letters, and turns it on by its first code. */
export function AppSetup({ isSending, problem, onProblem, onFinish }: Props) {
  const { t } = useView();
  const [key, setKey] = useState<{ secret: string; uri: string } | null>(null);
  const [code, setCode] = useState("");
  const tell = useRef(onProblem);
  useEffect(() => {
    void beginApp().then((begun) => ("result" in begun ? setKey(begun.result) : tell.current(begun.problem)));
  }, []);
  const isWrong = problem === "server.wrongFactor";

  return (
    <AccountForm isSending={isSending} onSubmit={() => void (code !== "" && onFinish(() => finishApp(code)))}>
      <p className={dialog.text}>{t("factors.scan")}</p>
      {key ? <QrCode text={key.uri} label={t("factors.qr")} /> : <div className={styles.qr} aria-busy />}
      {key && (
        <>
          <p className={styles.key}>
            {t("factors.key")}: <code>{key.secret.replace(/.{4}(?=.)/g, "$& ")}</code>
          </p>
          <a className={account.link} href={key.uri} data-astro-reload>
            {t("factors.open_app")}
          </a>
        </>
      )}
      <TextField
        label={t("second_step.code")}
        hint={t("second_step.code_hint")}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        spellCheck={false}
        required
        value={code}
        onChange={(text) => setCode(codeDigits(text))}
        error={isWrong ? t("server.wrongFactor") : null}
        isSubmitted={isWrong}
      />
      <Problem text={isWrong ? null : problem} />
      <SubmitButton label={t("factors.turn_on")} isSending={isSending} isDisabled={!key} />
    </AccountForm>
  );
}

/** Dark on white in both themes, with the margin that scanners need. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const margin = 4;
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${code.size + 2 * margin} ${code.size + 2 * margin}`}
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
