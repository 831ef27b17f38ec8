import { useStore } from "@nanostores/react";
import { useState } from "react";

import type { Locale } from "#i18n/locales.ts";
import type { Texts } from "#i18n/texts.ts";
import { localizedPath } from "#i18n/urls.ts";
import { goTo } from "#islands/page/go-to.ts";
import { useViewOf } from "#islands/use-view.ts";
import { requestPasswordReset, resetPassword } from "#stores/account/account.ts";
import { $typedEmail } from "#stores/account/typed-email.ts";
import { SubmitButton } from "../fields/SubmitButton.tsx";
import { TextField } from "../fields/TextField.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { CaptchaField } from "./captcha/CaptchaField.tsx";
import { useCaptcha } from "./captcha/use-captcha.ts";
import { NewPasswordStep } from "./NewPasswordStep.tsx";
import { useRefusedPassword } from "./use-refused-password.ts";

interface Props {
  locale: Locale;
  texts: Texts;
}

/** A new password by a code to the e-mail, which is locked once the code was sent. (product.md 8.8) */
export function ResetForm({ locale, texts }: Props) {
  const { t } = useViewOf(locale, texts);
  const email = useStore($typedEmail, { ssr: "initial" });
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [isCodeSent, setCodeSent] = useState(false);
  const [isSending, setSending] = useState(false);
  const { captcha, state, isSolved } = useCaptcha();
  const refused = useRefusedPassword(password);

  async function submit() {
    setSending(true);
    if (isCodeSent) {
      const outcome = await resetPassword(email, code, password);
      if (outcome === "done") return goTo(localizedPath(locale, "/login"));
      refused.note(outcome);
    } else if (await requestPasswordReset(email, captcha, locale)) {
      setCodeSent(true);
      // A captcha that is solved now would expire while the code is on its way.
      captcha.clear();
    }
    return setSending(false);
  }

  function askAnew() {
    setCodeSent(false);
    void captcha.solveUnseen();
  }

  return (
    <AccountForm isSending={isSending} onSubmit={() => void submit()}>
      <TextField
        label={t("account.email")}
        name="email"
        type="email"
        autoComplete="username"
        required
        readOnly={isCodeSent}
        value={email}
        onChange={(text) => $typedEmail.set(text)}
      />
      {isCodeSent ? (
        <NewPasswordStep
          code={code}
          onCode={setCode}
          password={password}
          onPassword={setPassword}
          refusal={refused.refusal}
          isSending={isSending}
          onAskAnew={askAnew}
          t={t}
        />
      ) : (
        <>
          <CaptchaField captcha={captcha} state={state} t={t} />
          <SubmitButton label={t("reset.get_code")} isSending={isSending} isDisabled={!isSolved} />
        </>
      )}
    </AccountForm>
  );
}
