import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";

import { looksMistyped } from "#domain/people/mistyped-email.ts";
import type { View } from "#i18n/t.ts";
import { createEmailCheck } from "#stores/account/email-check.ts";
import { emailProblem } from "#stores/account/rules.ts";

/**
 * Checks the e-mail of a registration: its form, whether it is free, and a hint where its provider looks mistyped.
 * (product.md 8.5)
 */
export function useEmailEntry(email: string, onChange: (email: string) => void, t: View["t"]) {
  const [{ $check, checkNow, checkSoon }] = useState(createEmailCheck);
  const check = useStore($check);
  const [leftWith, setLeftWith] = useState("");
  useEffect(() => checkSoon(email), [email, checkSoon]);
  const problem = emailProblem(email);
  const found = { taken: t("register.email_taken"), failed: t("register.email_not_checked") } as Record<
    string,
    string
  >;
  const error =
    problem === null
      ? (found[check] ?? null)
      : problem === "missing"
        ? t("register.email_missing")
        : t("register.email_malformed");
  const isMistyped = leftWith === email && looksMistyped(email);
  return {
    isFree: problem === null && check === "free",
    checkNow: () => void checkNow(email),
    field: {
      value: email,
      onChange,
      onBlur: () => {
        setLeftWith(email);
        void checkNow(email);
      },
      error,
      hint: isMistyped ? t("register.email_hint") : null,
    },
  };
}
