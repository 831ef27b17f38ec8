import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";

import { createCaptcha, isSolved } from "#stores/account/captcha.ts";
import { $providers } from "#stores/account/social-sign-in.ts";
import { showProviders } from "../show-providers.ts";

/** The captcha of a form: loaded when the form appears, discarded with it. Links to providers come with it. */
export function useCaptcha() {
  const [captcha] = useState(createCaptcha);
  const state = useStore(captcha.$state);
  useEffect(() => {
    void captcha.load();
    return captcha.clear;
  }, [captcha]);
  // They are told with the captcha, so that the page asks once.
  useEffect(() => $providers.subscribe(showProviders), []);
  return { captcha, state, isSolved: isSolved(state) };
}
