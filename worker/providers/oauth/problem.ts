/** Why a sign-in by a provider gives nobody, as `/Oauth?problem=` says it. */
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
