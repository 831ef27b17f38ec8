export type SocialProviderName = "google" | "facebook";

/** A person as a provider knows them. */
export interface SocialProfile {
  provider: SocialProviderName;
  /** The provider's own id of the person: unlike an e-mail it never changes hands. */
  subject: string;
  email: string | null;
  /** True when the provider says that the address is this person's. */
  isEmailVerified: boolean;
  fullName: string;
}

/** The secrets by which one sign-in is recognised when the browser comes back; random, and known to that browser alone. */
export interface SignInSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The beginning of a sign-in. */
export interface SignInStart extends SignInSecrets {
  redirectUri: string;
  /** The person withheld the e-mail before and wants to give it now. */
  askEmailAgain: boolean;
}

/** The end of a sign-in, when the browser is back. */
export interface SignInReturn extends SignInSecrets {
  /** The address that the provider sent the browser to, with all its parameters. */
  url: URL;
  redirectUri: string;
}

/** A service that knows people: it sends them to its page and tells who came back. */
export interface SocialProvider {
  /** The page of the provider where the person agrees. @throws Error when the provider is away */
  start: (start: SignInStart) => Promise<URL>;
  /**
   * The person who has agreed.
   * @throws SocialProblem denied when the person has not; Error for all else that does not fit
   */
  finish: (back: SignInReturn) => Promise<SocialProfile>;
}

/** The reason why a sign-in by a provider failed, as `/Oauth?problem=` names it. */
export type SocialProblemCode =
  "denied" | "broken" | "not_configured" | "no_email" | "unverified" | "suspended";

/** A sign-in by a provider that ends without a user, for a reason that the person can be told. */
export class SocialProblem extends Error {
  readonly code: SocialProblemCode;

  constructor(code: SocialProblemCode) {
    super(code);
    this.name = "SocialProblem";
    this.code = code;
  }
}
