import { useState } from "react";

import { FULL_NAME_MAX } from "#domain/people/account.ts";
import type { View } from "#i18n/t.ts";
import type { Registration } from "#stores/account/account.ts";
import { sayCaptchaMissing } from "#stores/account/account.ts";
import type { Captcha, CaptchaState } from "#stores/account/captcha.ts";
import type { PasswordRefusal } from "#stores/account/failure.ts";
import { fullNameProblem, passwordProblem } from "#stores/account/rules.ts";
import { PasswordField } from "../fields/PasswordField.tsx";
import { PictureField } from "../fields/PictureField.tsx";
import { SubmitButton } from "../fields/SubmitButton.tsx";
import { TextField } from "../fields/TextField.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { CaptchaField } from "./captcha/CaptchaField.tsx";
import { useEmailEntry } from "./use-email-entry.ts";

interface Props {
  draft: Registration;
  onChange: (part: Partial<Registration>) => void;
  captcha: Captcha;
  state: CaptchaState;
  isSolved: boolean;
  isHidden: boolean;
  isSending: boolean;
  /** What the server said of this password. */
  refusal: PasswordRefusal | null;
  onSubmit: () => void;
  t: View["t"];
}

/**
 * The first step of registration: picture, name, e-mail, password and captcha. Hidden, it keeps its values.
 */
export function RegisterDetails(props: Props) {
  const { draft, onChange, captcha, state, isSolved, isHidden, isSending, refusal, onSubmit, t } = props;
  const [isSubmitted, setSubmitted] = useState(false);
  const email = useEmailEntry(draft.email, (text) => onChange({ email: text }), t);
  const password = passwordProblem(draft.password);
  const name = fullNameProblem(draft.fullName);
  const areDetailsRight = email.isFree && password === null && refusal === null && name === null;
  const passwordErrors = {
    missing: t("register.password_missing"),
    short: t("server.shortPassword"),
    long: t("server.longPassword"),
    malformed: null,
  };

  function submit() {
    setSubmitted(true);
    email.checkNow();
    if (!areDetailsRight) return;
    if (isSolved) onSubmit();
    else sayCaptchaMissing();
  }

  return (
    <AccountForm isSending={isSending} isHidden={isHidden} onSubmit={submit}>
      <PictureField
        strings={{
          label: t("register.picture"),
          remove: t("register.picture_remove"),
          notPicture: t("register.picture_unreadable"),
        }}
        onChange={(cover) => onChange({ cover })}
      />
      <TextField
        label={t("account.full_name")}
        name="fullName"
        autoComplete="name"
        maxLength={FULL_NAME_MAX}
        required
        value={draft.fullName}
        onChange={(fullName) => onChange({ fullName })}
        error={name && t("register.name_missing")}
        isSubmitted={isSubmitted}
      />
      <TextField
        {...email.field}
        label={t("account.email")}
        name="email"
        type="email"
        autoComplete="email"
        required
        isSubmitted={isSubmitted}
      />
      <PasswordField
        label={t("account.password")}
        showLabel={t("account.show_password")}
        name="password"
        autoComplete="new-password"
        required
        value={draft.password}
        onChange={(text) => onChange({ password: text })}
        error={refusal ? t(refusal) : password && passwordErrors[password]}
        isSubmitted={isSubmitted}
      />
      <CaptchaField captcha={captcha} state={state} t={t} />
      <SubmitButton
        label={t("register.get_code")}
        isSending={isSending}
        isDisabled={!isSolved || !areDetailsRight}
      />
    </AccountForm>
  );
}
