import {
  allowInsecureRequests,
  type AuthorizationServer,
  authorizationCodeGrantRequest,
  AuthorizationResponseError,
  calculatePKCECodeChallenge,
  ClientSecretPost,
  validateAuthResponse,
} from "oauth4webapi";

import { isLocalHost } from "../../http/site-address.ts";
import { type SignInReturn, type SignInStart, SocialProblem } from "./port.ts";

/** Coming back takes three requests at most. */
const REQUEST_TIMEOUT_MS = 8000;

/** The operator's keys with a provider. */
export interface ClientKeys {
  clientId: string;
  clientSecret: string;
}

/** The options of a request to this address: it has a time limit, and goes by TLS unless it stays on this machine. */
export function requestTo(url: string | undefined) {
  return {
    [allowInsecureRequests]: url !== undefined && isLocalHost(url),
    signal: () => AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  };
}

/** The address at which a person agrees to an authorization code, bound to this sign-in by PKCE. (RFC 6749 4.1.1, RFC 7636 4.3) */
export async function authorizationUrl(
  server: AuthorizationServer,
  { redirectUri, state, codeVerifier }: SignInStart,
  parameters: { client_id: string; scope: string } & Record<string, string>,
): Promise<URL> {
  const url = new URL(server.authorization_endpoint ?? "");
  if (url.protocol !== "https:" && !isLocalHost(url.href))
    throw new Error("a provider's page is not behind TLS");
  const all = {
    response_type: "code",
    redirect_uri: redirectUri,
    state,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: "S256",
    ...parameters,
  };
  for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value);
  return url;
}

/** Trades the code that a person brought back for tokens. @throws SocialProblem denied; Error when it does not fit */
export async function redeemCode(
  server: AuthorizationServer,
  { clientId, clientSecret }: ClientKeys,
  { url, redirectUri, state, codeVerifier }: SignInReturn,
): Promise<Response> {
  const client = { client_id: clientId };
  const asClient = ClientSecretPost(clientSecret);
  const code = answered(() => validateAuthResponse(server, client, url, state));
  const options = requestTo(server.token_endpoint);
  return await authorizationCodeGrantRequest(
    server,
    client,
    asClient,
    code,
    redirectUri,
    codeVerifier,
    options,
  );
}

function answered<Answer>(read: () => Answer): Answer {
  try {
    return read();
  } catch (error) {
    const isDenied = error instanceof AuthorizationResponseError && error.error === "access_denied";
    throw isDenied ? new SocialProblem("denied") : error;
  }
}
