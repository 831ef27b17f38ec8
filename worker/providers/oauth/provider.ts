import type { Env } from "../../http/env.ts";
import { facebookProvider } from "./facebook.ts";
import { googleProvider } from "./google.ts";

export type SocialProviderName = "google" | "facebook";

/** A person as a provider knows them. */
export interface SocialProfile {
  provider: SocialProviderName;
  /** The provider's own id of the person: unlike an e-mail it never changes hands. */
  subject: string;
  email: string | null;
  /** Whether the provider says that the address is this person's. */
  isEmailVerified: boolean;
  fullName: string;
}

/** What one sign-in is recognised by when the browser comes back; random, and known to that browser alone. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface SignInStart extends SignInSecrets {
  redirectUri: string;
  /** The person withheld the e-mail before and wants to give it now. */
  askEmailAgain: boolean;
}

export interface SignInReturn extends SignInSecrets {
  /** Where the provider sent the browser, with all that it says. */
  url: URL;
  redirectUri: string;
}

/** Somebody else who knows people: sends them there and learns who came back. */
export interface SocialProvider {
  /** The page of the provider where the person agrees. @throws Error when the provider is away */
  start: (start: SignInStart) => Promise<URL>;
  /**
   * Who has agreed.
   * @throws SocialProblem denied when the person has not; Error for all else that does not fit
   */
  finish: (back: SignInReturn) => Promise<SocialProfile>;
}

/** Null when the operator has no keys of this provider. */
export function socialProviderOf(env: Env, name: SocialProviderName): SocialProvider | null {
  return name === "google" ? googleProvider(env) : facebookProvider(env);
}
