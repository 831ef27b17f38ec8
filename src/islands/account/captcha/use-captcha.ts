import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";

import { createCaptcha, isSolved } from "#stores/account/captcha.ts";

/** The captcha of a form: loaded when the form appears, discarded with it. */
export function useCaptcha() {
  const [captcha] = useState(createCaptcha);
  const state = useStore(captcha.$state);
  useEffect(() => {
    void captcha.load();
    return captcha.clear;
  }, [captcha]);
  return { captcha, state, isSolved: isSolved(state) };
}
