/** The part of Trusted Types that is used here, which TypeScript does not know yet; older browsers have none. */
export interface WithTrustedTypes {
  trustedTypes?: {
    createPolicy: <Rules extends Partial<Record<Kind, (text: string) => string>>>(
      name: PolicyName,
      rules: Rules,
    ) => Rules;
  };
}

type Kind = "createHTML" | "createScript" | "createScriptURL";

/** The policies that the header of pages allows. A policy is made once a document, by the one module that needs it. */
export const TRUSTED_POLICIES = ["router", "captcha"] as const;

type PolicyName = (typeof TRUSTED_POLICIES)[number];
