import { useState } from "react";

import { FULL_NAME_MAX } from "#domain/people/account.ts";
import type { Registration } from "#stores/account/account.ts";
import { fullNameProblem, passwordProblem } from "#stores/account/rules.ts";
import { sayCaptchaMissing } from "#stores/account/account.ts";
import type { Captcha, CaptchaState } from "#stores/account/captcha.ts";
import { AccountForm } from "./AccountForm.tsx";
import { CaptchaField } from "./captcha/CaptchaField.tsx";
import { PasswordField } from "../fields/PasswordField.tsx";
import { PictureField } from "../fields/PictureField.tsx";
import { SubmitButton } from "../fields/SubmitButton.tsx";
import { TextField } from "../fields/TextField.tsx";
import type { RegisterStrings } from "./strings.ts";
import { useEmailEntry } from "./use-email-entry.ts";

interface Props {
  draft: Registration;
  onChange: (part: Partial<Registration>) => void;
  captcha: Captcha;
  state: CaptchaState;
  isSolved: boolean;
  isHidden: boolean;
  isSending: boolean;
  onSubmit: () => void;
  strings: RegisterStrings;
}

/**
 * The first step of registration: picture, name, e-mail, password and captcha. Hidden, it keeps its values.
 */
export function RegisterDetails(props: Props) {
  const { draft, onChange, captcha, state, isSolved, isHidden, isSending, onSubmit, strings } = props;
  const [isSubmitted, setSubmitted] = useState(false);
  const email = useEmailEntry(draft.email, (text) => onChange({ email: text }), strings);
  const password = passwordProblem(draft.password);
  const name = fullNameProblem(draft.fullName);
  const areDetailsRight = email.isFree && password === null && name === null;
  const passwordErrors = {
    missing: strings.passwordMissing,
    short: strings.passwordShort,
    long: strings.passwordLong,
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
          label: strings.picture,
          remove: strings.pictureRemove,
          notPicture: strings.pictureUnreadable,
        }}
        onChange={(cover) => onChange({ cover })}
      />
      <TextField
        label={strings.fullName}
        name="fullName"
        autoComplete="name"
        maxLength={FULL_NAME_MAX}
        required
        value={draft.fullName}
        onChange={(fullName) => onChange({ fullName })}
        error={name && strings.nameMissing}
        isSubmitted={isSubmitted}
      />
      <TextField
        {...email.field}
        label={strings.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        isSubmitted={isSubmitted}
      />
      <PasswordField
        label={strings.password}
        showLabel={strings.showPassword}
        name="password"
        autoComplete="new-password"
        required
        value={draft.password}
        onChange={(text) => onChange({ password: text })}
        error={password && passwordErrors[password]}
        isSubmitted={isSubmitted}
      />
      <CaptchaField captcha={captcha} state={state} strings={strings} />
      <SubmitButton
        label={strings.getCode}
        isSending={isSending}
        isDisabled={!isSolved || !areDetailsRight}
      />
    </AccountForm>
  );
}
