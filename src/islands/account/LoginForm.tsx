import { useStore } from "@nanostores/react";
import { lazy, Suspense, useState } from "react";

import type { Locale } from "#i18n/locales.ts";
import type { Texts } from "#i18n/texts.ts";
import { localizedPath } from "#i18n/urls.ts";
import { goTo } from "#islands/page/go-to.ts";
import { useViewOf } from "#islands/use-view.ts";
import { logIn } from "#stores/account/account.ts";
import { takeReturnPath } from "#stores/account/return-path.ts";
import { $typedEmail } from "#stores/account/typed-email.ts";
import { PasswordField } from "../fields/PasswordField.tsx";
import { SubmitButton } from "../fields/SubmitButton.tsx";
import { TextField } from "../fields/TextField.tsx";
import styles from "./Account.module.css";
import { AccountForm } from "./AccountForm.tsx";
import { CaptchaField } from "./captcha/CaptchaField.tsx";
import { useCaptcha } from "./captcha/use-captcha.ts";
import { PasskeyButton } from "./factors/PasskeyButton.tsx";
import { useProfileInstead } from "./use-profile-instead.ts";

/** Comes when it is needed: few accounts have a second factor. */
const SecondStep = lazy(() => import("./factors/SecondStep.tsx"));

interface Props {
  locale: Locale;
  texts: Texts;
}

/**
 * Sign-in by e-mail and password; leads back to the page that asked for it, or to the profile. (product.md
 * 8.1)
 */
export function LoginForm({ locale, texts }: Props) {
  const { t } = useViewOf(locale, texts);
  const email = useStore($typedEmail, { ssr: "initial" });
  const [password, setPassword] = useState("");
  const [isSending, setSending] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isStep, setStep] = useState(false);
  const { captcha, state, isSolved } = useCaptcha();
  useProfileInstead(locale);

  async function submit() {
    setSubmitted(true);
    if (password === "") return;
    setSending(true);
    const outcome = await logIn(email, password, captcha);
    if (outcome === "done") return goOn();
    setStep(outcome === "second-step");
    return setSending(false);
  }

  const goOn = () => goTo(takeReturnPath() ?? localizedPath(locale, "/profile"));

  if (isStep)
    return (
      <Suspense>
        <SecondStep onDone={goOn} onBack={() => setStep(false)} t={t} />
      </Suspense>
    );

  return (
    <AccountForm isSending={isSending} onSubmit={() => void submit()}>
      <TextField
        label={t("account.email")}
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(text) => $typedEmail.set(text)}
      />
      <PasswordField
        label={t("account.password")}
        showLabel={t("account.show_password")}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
        error={password === "" ? t("register.password_missing") : null}
        isSubmitted={isSubmitted}
      />
      <a className={`${styles.link} ${styles.end}`} href={localizedPath(locale, "/forget_pass")}>
        {t("login.forgot")}
      </a>
      <CaptchaField captcha={captcha} state={state} t={t} />
      <SubmitButton label={t("login.submit")} isSending={isSending} isDisabled={!isSolved} />
      <PasskeyButton label={t("login.passkey")} onDone={goOn} />
    </AccountForm>
  );
}
