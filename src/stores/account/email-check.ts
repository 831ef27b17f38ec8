import { atom } from "nanostores";

import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import { proving } from "./proving.ts";
import { emailProblem } from "./rules.ts";

/** Milliseconds without a key after which an address is looked up. */
const PAUSE_MS = 400;

/** The answer to whether an address is registered; `failed` when the server could not say. */
export type EmailCheck = "unknown" | "checking" | "free" | "taken" | "failed";

/** Watches an address that is being typed. Only the answer to the newest question counts. */
export function createEmailCheck() {
  const $check = atom<EmailCheck>("unknown");
  let asked = "";
  let pause: ReturnType<typeof setTimeout> | undefined;

  /** Asks now, unless it is known or being asked. */
  async function checkNow(email: string): Promise<void> {
    clearTimeout(pause);
    const isKnown = email === asked && $check.get() !== "failed" && $check.get() !== "unknown";
    if (emailProblem(email) !== null || isKnown) return;
    asked = email;
    $check.set("checking");
    const answer = await proving((captcha) => call(endpoints.checkEmail, { json: { email, captcha } })).then(
      ({ data }) => (data.exists ? "taken" : "free"),
      () => "failed" as const,
    );
    if (asked === email) $check.set(answer);
  }

  /** Asks once the typing pauses. */
  function checkSoon(email: string): void {
    clearTimeout(pause);
    asked = "";
    $check.set("unknown");
    pause = setTimeout(() => void checkNow(email), PAUSE_MS);
  }

  return { $check, checkNow, checkSoon };
}
