import {
  getValidatedIdTokenClaims,
  jwksCache,
  processAuthorizationCodeResponse,
  validateApplicationLevelSignature,
} from "oauth4webapi";

import type { Config } from "../../http/config.ts";
import { authorizationUrl, redeemCode, requestTo } from "./code-flow.ts";
import { discover } from "./discovery.ts";
import type { SocialProvider } from "./port.ts";

const GOOGLE = "https://accounts.google.com";

/** Sign-in with Google, or with any issuer of OpenID Connect. (OpenID Connect Core 1.0, 3.1) */
export function googleProvider({
  clientId,
  clientSecret,
  issuer = GOOGLE,
}: Config["google"]): SocialProvider | null {
  if (!clientId || !clientSecret) return null;
  return {
    start: async (start) => {
      const { server } = await discover(issuer);
      const scope = "openid email profile";
      return await authorizationUrl(server, start, { client_id: clientId, scope, nonce: start.nonce });
    },
    finish: async (back) => {
      const { server, keys } = await discover(issuer);
      const response = await redeemCode(server, { clientId, clientSecret }, back);
      const tokens = await processAuthorizationCodeResponse(server, { client_id: clientId }, response, {
        expectedNonce: back.nonce,
        requireIdToken: true,
      });
      const options = { ...requestTo(server.jwks_uri), [jwksCache]: keys };
      await validateApplicationLevelSignature(server, response, options);
      const claims = getValidatedIdTokenClaims(tokens);
      if (!claims?.sub) throw new Error("an ID token without a subject");
      const { sub, email: claimed, name } = claims;
      const email = typeof claimed === "string" ? claimed : null;
      return {
        provider: "google",
        subject: sub,
        email,
        isEmailVerified: email !== null && isAuthoritative(email, claims),
        fullName: typeof name === "string" ? name : "",
      };
    },
  };
}

/**
 * Tells whether Google itself keeps the mailbox: it is Google's own, or of an organisation that Google hosts. Of any
 * other address it knows only that somebody once read mail there, who may have lost it since.
 * (Google Identity, Verify the Google ID token on your server side)
 */
function isAuthoritative(email: string, { email_verified, hd }: Record<string, unknown>): boolean {
  const isHosted = typeof hd === "string" && hd !== "";
  return email_verified === true && (isHosted || /@gmail\.com$/i.test(email));
}
