import { useStore } from "@nanostores/react";
import { type RefObject, useEffect } from "react";

import { $user } from "#stores/account/session.ts";

/** Fills in the signed-in user's name once, if the field is still empty. */
export function useOwnName(form: RefObject<HTMLFormElement | null>): void {
  const user = useStore($user, { ssr: "initial" });
  const { fullName = "", email = "" } = user ?? {};
  useEffect(() => {
    for (const [name, value] of Object.entries({ name: fullName, email })) {
      const input = form.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement && input.value === "") input.value = value;
    }
  }, [form, fullName, email]);
}
