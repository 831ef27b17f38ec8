import type { IncomingMessage } from "node:http";

import { OAuth2Server } from "oauth2-mock-server";

export const CLIENT = { id: "client-1", secret: "client-secret-1" };

/** An issuer of OpenID Connect on this machine, as strict as Google where the mock server is not. */
export interface Google {
  issuer: string;
  /** What the ID token says beside issuer, audience and times; may say those too. */
  claims: Record<string, unknown>;
  /** Whether the person agrees. */
  agrees: boolean;
  /** What it does to the answer with the tokens. */
  tamper: (answer: { statusCode: number; body: Record<string, unknown> | "" }) => void;
  stop: () => Promise<void>;
}

export async function startGoogle(): Promise<Google> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(undefined, "127.0.0.1");
  const issuer = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = issuer;
  const google: Google = { issuer, claims: {}, agrees: true, tamper: () => {}, stop: () => server.stop() };
  server.service.on("beforeAuthorizeRedirect", ({ url }: { url: URL }, request: IncomingMessage) => {
    const asked = new URL(request.url ?? "", issuer).searchParams;
    if (google.agrees && asked.get("client_id") === CLIENT.id && asked.get("scope")?.includes("email"))
      return;
    url.searchParams.delete("code");
    url.searchParams.set("error", "access_denied");
  });
  server.service.on("beforeTokenSigning", ({ payload }: { payload: Record<string, unknown> }) => {
    if ("aud" in payload) Object.assign(payload, google.claims);
  });
  server.service.on("beforeResponse", (answer, { body }: { body: Record<string, string> }) => {
    if (!body.code_verifier || body.client_secret !== CLIENT.secret || !body.redirect_uri) {
      answer.statusCode = 400;
      answer.body = { error: "invalid_request" };
    }
    google.tamper(answer);
  });
  return google;
}
