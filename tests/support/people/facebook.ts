import { createHash, createHmac, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

import { CLIENT } from "./google.ts";

/** Facebook's dialog, token endpoint and Graph profile on this machine. */
export interface Facebook {
  bindings: Record<string, string>;
  person: { id: string; name?: string; email?: string };
  /** Facebook asks for the e-mail once; withheld, it is asked for again only when the app says so. */
  shares: "email" | "email when asked again" | "no email";
  /** What the profile is answered with instead of the person. */
  profileAnswer: { status: number; body: string } | null;
  stop: () => Promise<void>;
}

interface Grant {
  challenge: string;
  redirectUri: string;
  hasEmail: boolean;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

export async function startFacebook(): Promise<Facebook> {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const facebook: Facebook = {
    bindings: {},
    person: { id: "1001" },
    shares: "email",
    profileAnswer: null,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };

  const dialog = (query: URLSearchParams): string => {
    const redirectUri = query.get("redirect_uri") ?? "";
    const isAskedAgain = query.get("auth_type") === "rerequest";
    const hasEmail =
      query.get("scope")?.split(" ").includes("email") === true &&
      (facebook.shares === "email" || (facebook.shares === "email when asked again" && isAskedAgain));
    const code = randomUUID();
    codes.set(code, { challenge: query.get("code_challenge") ?? "", redirectUri, hasEmail });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: query.get("state") ?? "" }).toString();
    return back.href;
  };

  const exchange = (form: URLSearchParams): { status: number; body: object } => {
    const code = form.get("code") ?? "";
    const grant = codes.get(code);
    codes.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight =
      form.get("client_id") === CLIENT.id &&
      form.get("client_secret") === CLIENT.secret &&
      grant?.challenge === challenge &&
      grant.redirectUri === form.get("redirect_uri");
    if (!isRight) return { status: 400, body: { error: { message: "Bad code", type: "OAuthException" } } };
    const token = randomUUID();
    tokens.set(token, grant);
    return { status: 200, body: { access_token: token, token_type: "bearer", expires_in: 5000 } };
  };

  const profile = (request: IncomingMessage, query: URLSearchParams) => {
    const token = request.headers.authorization?.replace("Bearer ", "") ?? "";
    const grant = tokens.get(token);
    const proof = createHmac("sha256", CLIENT.secret).update(token).digest("hex");
    if (facebook.profileAnswer) return facebook.profileAnswer;
    if (!grant || query.get("appsecret_proof") !== proof) return { status: 401, body: "{}" };
    const { email, ...rest } = facebook.person;
    return { status: 200, body: JSON.stringify(grant.hasEmail ? { ...rest, email } : rest) };
  };

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://facebook.invalid");
    const answer = async () => {
      if (url.pathname === "/dialog")
        return response.writeHead(302, { Location: dialog(url.searchParams) }).end();
      const { status, body } =
        url.pathname === "/token" ? exchange(await formOf(request)) : profile(request, url.searchParams);
      const type = "application/json; charset=UTF-8";
      return response
        .writeHead(status, { "Content-Type": type })
        .end(typeof body === "string" ? body : JSON.stringify(body));
    };
    void answer();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  facebook.bindings = {
    FACEBOOK_CLIENT_ID: CLIENT.id,
    FACEBOOK_CLIENT_SECRET: CLIENT.secret,
    FACEBOOK_AUTHORIZE_URL: `${url}/dialog`,
    FACEBOOK_TOKEN_URL: `${url}/token`,
    FACEBOOK_PROFILE_URL: `${url}/me`,
  };
  return facebook;
}
