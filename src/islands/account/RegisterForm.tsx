import { useStore } from "@nanostores/react";
import { useState } from "react";

import type { Locale } from "#i18n/locales.ts";
import type { Texts } from "#i18n/texts.ts";
import { localizedPath } from "#i18n/urls.ts";
import { goTo } from "#islands/page/go-to.ts";
import { useViewOf } from "#islands/use-view.ts";
import { register, type Registration, sendRegistrationCode } from "#stores/account/account.ts";
import { isSignedIn } from "#stores/account/session.ts";
import { takeReturnPath } from "#stores/account/return-path.ts";
import { $typedEmail } from "#stores/account/typed-email.ts";
import { useCaptcha } from "./captcha/use-captcha.ts";
import { CodeStep } from "./CodeStep.tsx";
import { RegisterDetails } from "./RegisterDetails.tsx";
import { useProfileInstead } from "./use-profile-instead.ts";
import { useRefusedPassword } from "./use-refused-password.ts";

/** Long enough to read that it worked. (product.md 8.3) */
const ON_AFTER_MS = 500;

interface Props {
  locale: Locale;
  texts: Texts;
}

/** Registration: the details, then the code that proves the e-mail and signs in. (product.md 8.3) */
export function RegisterForm({ locale, texts }: Props) {
  const { t } = useViewOf(locale, texts);
  const email = useStore($typedEmail, { ssr: "initial" });
  const [details, setDetails] = useState({ fullName: "", password: "", cover: null as File | null });
  const draft: Registration = { ...details, email };
  const refused = useRefusedPassword(details.password);
  const [step, setStep] = useState<"details" | "code">("details");
  const [isSending, setSending] = useState(false);
  const form = useCaptcha();
  useProfileInstead(locale);

  async function sendCode() {
    setSending(true);
    const outcome = await sendRegistrationCode(draft, form.captcha, locale);
    refused.note(outcome);
    setSending(false);
    if (outcome !== "done") return;
    setStep("code");
    // A captcha that is solved now would expire while the code is on its way.
    form.captcha.clear();
  }

  async function sendAgain() {
    setSending(true);
    if (await form.captcha.solveUnseen()) return sendCode();
    setSending(false);
    // A captcha that the user has to solve stands among the details.
    return setStep("details");
  }

  async function verify(code: string) {
    setSending(true);
    const isRegistered = await register(draft, code, locale);
    if (!isRegistered) return setSending(false);
    setTimeout(goOn, ON_AFTER_MS);
    return undefined;
  }

  function goOn() {
    if (isSignedIn()) goTo(takeReturnPath() ?? localizedPath(locale, "/profile"));
    else goTo(localizedPath(locale, "/login"));
  }

  function change({ email: typed, ...part }: Partial<Registration>) {
    if (typed !== undefined) $typedEmail.set(typed);
    setDetails((before) => ({ ...before, ...part }));
  }

  return (
    <div data-step={step}>
      <RegisterDetails
        {...form}
        draft={draft}
        onChange={change}
        refusal={refused.refusal}
        isHidden={step !== "details"}
        isSending={isSending}
        onSubmit={() => void sendCode()}
        t={t}
      />
      {step === "code" && (
        <CodeStep
          email={draft.email}
          isSending={isSending}
          onVerify={(code) => void verify(code)}
          onResend={() => void sendAgain()}
          onBack={() => {
            setStep("details");
            void form.captcha.solveUnseen();
          }}
          t={t}
        />
      )}
    </div>
  );
}
