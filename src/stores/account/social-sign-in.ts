import { atom } from "nanostores";

import { call } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import { userFromWire } from "#contract/user-from-wire.ts";
import type { WireProvider } from "#contract/wire.ts";
import { rememberUser } from "./session.ts";

/** The providers by whom one can sign in, as the server has told; none before. */
export const $providers = atom<readonly WireProvider[]>([]);

/** Why a provider's sign-in gave nobody, as the server says in the address; `failure` is all else. */
const PROBLEMS = [
  "denied",
  "broken",
  "not_configured",
  "no_email",
  "unverified",
  "suspended",
  "failure",
] as const;

export type SocialProblem = (typeof PROBLEMS)[number];

/**
 * Remembers the user after the provider has sent the browser back.
 * @param search the address's query, with `problem` when nobody did
 * @returns null when somebody is signed in
 */
export async function finishSocialSignIn(search: string): Promise<SocialProblem | "second-step" | null> {
  const said = new URLSearchParams(search).get("problem");
  if (new URLSearchParams(search).has("step")) return "second-step";
  if (said !== null) return PROBLEMS.find((one) => one === said) ?? "failure";
  try {
    const { user } = await call(endpoints.profile);
    rememberUser(userFromWire(user));
    return null;
  } catch {
    return "failure";
  }
}
