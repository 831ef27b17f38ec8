import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { social } from "#worker/accounts/social/routes.ts";
import type { UserDb } from "#worker/db/client.ts";
import { readConfig } from "#worker/http/config.ts";
import type { AppEnv } from "#worker/http/context.ts";
import type { Env } from "#worker/http/env.ts";
import { socialProviderOf } from "#worker/providers/oauth/provider.ts";
import { type Facebook, startFacebook } from "../../support/people/facebook.ts";
import { CLIENT, type Google, startGoogle } from "../../support/people/google.ts";
import { placeOf } from "../../support/people/social-browser.ts";
import { AUTH_SECRET } from "../../support/worker.ts";

/** Routes count tries in a database, of which there is none here: every try is the first. */
const users = {
  insert: () => ({
    values: () => ({ onConflictDoUpdate: () => ({ returning: async () => [{ count: 1, resetsAt: 0 }] }) }),
  }),
} as unknown as UserDb;

const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    c.set("config", readConfig(c.env));
    c.set("users", users);
    await next();
  })
  .route("/", social);
const secrets = { state: "the-state", nonce: "the-nonce", codeVerifier: "v".repeat(43) };
const redirectUri = "http://localhost/callback";
let google: Google;
let facebook: Facebook;

beforeAll(async () => {
  [google, facebook] = await Promise.all([startGoogle(), startFacebook()]);
});
afterAll(() => Promise.all([google.stop(), facebook.stop()]));
afterEach(() => vi.restoreAllMocks());

const envWith = (values: Record<string, string> = {}) =>
  ({
    AUTH_SECRET,
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    GOOGLE_ISSUER: google.issuer,
    ...facebook.bindings,
    ...values,
  }) as unknown as Env;
const providerOf = (name: "google" | "facebook", values?: Record<string, string>) => {
  const provider = socialProviderOf(readConfig(envWith(values)), name);
  if (!provider) throw new Error("no keys");
  return provider;
};
const start = { ...secrets, redirectUri, askEmailAgain: false };
const agree = async (page: URL) => {
  const url = new URL(placeOf(await fetch(page, { redirect: "manual" })));
  return { ...secrets, redirectUri, url };
};

describe("the page of a provider", () => {
  it("is asked for a code that is bound to this sign-in", async () => {
    const asked = Object.fromEntries((await providerOf("google").start(start)).searchParams);
    expect(asked).toEqual({
      response_type: "code",
      client_id: CLIENT.id,
      scope: "openid email profile",
      redirect_uri: redirectUri,
      state: "the-state",
      nonce: "the-nonce",
      // SHA-256 of the verifier, in base64url.
      code_challenge: "7w_YNF9DSfIdPf_pRjSq646_kPr-2-o9NAl16JGghdM",
      code_challenge_method: "S256",
    });
  });

  it("is Facebook's, asked for the e-mail again only when told to", async () => {
    const own = { FACEBOOK_CLIENT_ID: "1", FACEBOOK_CLIENT_SECRET: "2" } as Env;
    const page = await socialProviderOf(readConfig(own), "facebook")?.start({
      ...start,
      askEmailAgain: true,
    });
    expect(page?.href).toMatch(/^https:\/\/www\.facebook\.com\/v24\.0\/dialog\/oauth\?/);
    expect(page?.searchParams.get("auth_type")).toBe("rerequest");
    const first = await providerOf("facebook").start(start);
    expect([first.searchParams.get("auth_type"), first.searchParams.get("scope")]).toEqual([
      null,
      "email public_profile",
    ]);
  });
});

describe("a request to a provider", () => {
  it("ends after a while", async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    const timed = vi.spyOn(AbortSignal, "timeout");
    google.claims = { sub: "g", email: "ada@example.org" };
    facebook.person = { id: "f" };
    for (const name of ["google", "facebook"] as const) {
      const provider = providerOf(name);
      await provider.finish(await agree(await provider.start(start)));
    }
    const asked = fetched.mock.calls.filter(([, init]) => init?.redirect !== "manual" || init.headers);
    expect(asked.length).toBeGreaterThanOrEqual(4);
    for (const [, init] of asked) expect(init?.signal).toBeInstanceOf(AbortSignal);
    expect(new Set(timed.mock.calls.flat())).toEqual(new Set([8_000]));
  });

  it("leaves this machine by TLS alone", async () => {
    const plain = "http://provider.example/";
    const back = { ...secrets, redirectUri, url: new URL(`${redirectUri}?code=1&state=the-state`) };
    const { url } = await agree(await providerOf("facebook").start(start));
    const fetched = vi.spyOn(globalThis, "fetch");
    await expect(providerOf("google", { GOOGLE_ISSUER: plain }).start(start)).rejects.toThrow();
    await expect(providerOf("facebook", { FACEBOOK_AUTHORIZE_URL: plain }).start(start)).rejects.toThrow();
    await expect(providerOf("facebook", { FACEBOOK_TOKEN_URL: plain }).finish(back)).rejects.toThrow();
    expect(fetched).not.toHaveBeenCalled();
    const withToken = providerOf("facebook", { FACEBOOK_PROFILE_URL: plain }).finish({ ...back, url });
    await expect(withToken).rejects.toThrow();
    expect(fetched.mock.calls.map(([asked]) => asked)).toEqual([facebook.bindings.FACEBOOK_TOKEN_URL]);
  });

  it("is believed by no other name than the operator gave", async () => {
    // It names the real provider as the issuer of its tokens. (OpenID Connect Discovery 4.3)
    const metadata = await (await fetch(`${google.issuer}/.well-known/openid-configuration`)).text();
    const impostor = createServer((_, response) =>
      response.writeHead(200, { "Content-Type": "application/json" }).end(metadata),
    );
    await new Promise<void>((resolve) => impostor.listen(0, "localhost", resolve));
    const issuer = `http://localhost:${(impostor.address() as AddressInfo).port}`;
    await expect(providerOf("google", { GOOGLE_ISSUER: issuer }).start(start)).rejects.toThrow(/issuer/);
    impostor.close();
  });
});

describe("the log", () => {
  it("learns why a sign-in failed, and no token, secret or person", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    google.claims = { sub: "the-subject", email: "ada@example.org", nonce: "another" };
    const left = await app.request("http://localhost/auth/google", undefined, envWith());
    const Cookie = left.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const { url } = await agree(new URL(placeOf(left)));
    const path = `http://localhost/auth/google/callback${url.search}`;
    const answer = await app.request(path, { headers: { Cookie } }, envWith());
    expect(placeOf(answer)).toBe("/Oauth?problem=broken");
    const text = JSON.stringify(logged.mock.calls);
    expect(text).toContain("OAUTH_JWT_CLAIM_COMPARISON_FAILED");
    const inCookie = decodeURIComponent(Cookie).split("=")[1]?.split(".").slice(2, 5) ?? [];
    const secret = [
      CLIENT.secret,
      "the-subject",
      "ada@example.org",
      url.searchParams.get("code"),
      ...inCookie,
    ];
    expect(inCookie).toHaveLength(3);
    for (const one of secret) expect(text).not.toContain(one);
    expect(logged.mock.calls.flat().every((one) => typeof one === "string")).toBe(true);
  });
});
