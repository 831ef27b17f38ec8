import { useState } from "react";

import { asPasswordRefusal, type PasswordRefusal } from "#stores/account/failure.ts";
import type { MessageKey } from "#i18n/keys.ts";

/** What the server said of a new password, for as long as it stands in its field. */
export function useRefusedPassword(password: string) {
  const [refused, setRefused] = useState<{ password: string; refusal: PasswordRefusal } | null>(null);
  return {
    refusal: refused?.password === password ? refused.refusal : null,
    /** Notes the outcome of sending the form. */
    note: (outcome: MessageKey | "done" | "failed" | null) => {
      const refusal = outcome === "done" || outcome === "failed" ? null : asPasswordRefusal(outcome);
      setRefused(refusal && { password, refusal });
    },
  };
}
