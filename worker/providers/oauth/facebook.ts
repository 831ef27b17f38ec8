import {
  type AuthorizationServer,
  processAuthorizationCodeResponse,
  protectedResourceRequest,
} from "oauth4webapi";
import { z } from "zod";

import type { FacebookAddresses, OAuthClient } from "../../http/config.ts";
import { keyedHash } from "../../http/secret.ts";
import { authorizationUrl, redeemCode, requestTo } from "./code-flow.ts";
import type { SocialProvider } from "./port.ts";

const FACEBOOK = "https://www.facebook.com";
const GRAPH = "https://graph.facebook.com/v24.0";

/** The Graph API's User. The e-mail is missing when the person withholds it or has none. */
const graphUser = z.object({
  id: z.string().min(1),
  name: z.string().default(""),
  email: z.string().optional(),
});

/** Sign-in with Facebook. (developers.facebook.com, Manually Build a Login Flow) */
export function facebookProvider({
  clientId,
  clientSecret,
  authorizeUrl = `${FACEBOOK}/v24.0/dialog/oauth`,
  tokenUrl = `${GRAPH}/oauth/access_token`,
  profileUrl = `${GRAPH}/me`,
}: OAuthClient & FacebookAddresses): SocialProvider | null {
  if (!clientId || !clientSecret) return null;
  const server: AuthorizationServer = {
    issuer: FACEBOOK,
    authorization_endpoint: authorizeUrl,
    token_endpoint: tokenUrl,
  };
  const readProfile = async (accessToken: string) => {
    const url = new URL(profileUrl);
    url.searchParams.set("fields", "id,name,email");
    // Shows that it is the app itself who asks; apps may demand it. (Securing Graph API Requests)
    url.searchParams.set("appsecret_proof", await keyedHash(clientSecret, accessToken));
    const headers = new Headers({ Accept: "application/json" });
    const options = requestTo(profileUrl);
    const response = await protectedResourceRequest(accessToken, "GET", url, headers, null, options);
    // The parser's own message would quote the body.
    const profile = graphUser.safeParse(await response.json().catch(() => null));
    if (!response.ok || !profile.success) throw new Error(`no profile, status ${response.status}`);
    return profile.data;
  };
  return {
    start: async (start) =>
      await authorizationUrl(server, start, {
        client_id: clientId,
        scope: "email public_profile",
        // Without it a permission that was withheld once is not asked for again.
        ...(start.askEmailAgain && { auth_type: "rerequest" }),
      }),
    finish: async (back) => {
      const response = await redeemCode(server, { clientId, clientSecret }, back);
      const client = { client_id: clientId };
      const { access_token } = await processAuthorizationCodeResponse(server, client, response);
      const { id, name, email = null } = await readProfile(access_token);
      // Facebook does not say whether an e-mail was ever shown to be the person's.
      return { provider: "facebook", subject: id, email, isEmailVerified: false, fullName: name };
    },
  };
}
