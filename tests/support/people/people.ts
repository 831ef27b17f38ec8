import { randomInt } from "node:crypto";

import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { type Challenge, solveChallenge } from "altcha-lib";

import type { WireCaptcha, WireOne, WireUser } from "#contract/wire.ts";

/** Asks an app below its address; a path below /api/v1 may leave that out. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Somebody who uses the app as a browser does: cookies are kept. */
export interface Person {
  email: string;
  password: string;
  fullName: string;
  /** As this person's browser asks. */
  ask: Ask;
  /** The session's cookie; that of a known device is kept beside it. */
  cookie: () => string;
  device: () => string;
  setCookie: (cookie: string) => void;
  user: WireUser;
}

/** Every app under test keeps its mail behind this key. */
export const OUTBOX_KEY = "outbox-of-the-tests";

/** Where the mail of an app under test is shown. */
export const OUTBOX = `/dev/outbox/${OUTBOX_KEY}`;

let made = 0;
/** Files of tests that share an app share no network. */
let networks = randomInt(2 ** 24);

const json = (body: unknown): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

/** An address that nobody else in the test has: limits count by it. */
export function newNetwork(): string {
  networks = (networks + 1) % 2 ** 24;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}

/** A browser without a history, at home in a network of its own unless told. */
export function aBrowser(
  ask: Ask,
  address = newNetwork(),
): Pick<Person, "ask" | "cookie" | "setCookie" | "device"> {
  let cookie = "";
  let device = "";
  /** Those of a sign-in under way. */
  const steps = new Map<string, string>();
  return {
    cookie: () => cookie,
    setCookie: (value) => (cookie = value),
    device: () => device,
    ask: async (path, init = {}) => {
      const headers = new Headers({
        "CF-Connecting-IP": address,
        ...Object.fromEntries(new Headers(init.headers)),
      });
      const cookies = [cookie, device, ...steps.values()].filter(Boolean).join("; ");
      if (cookies) headers.set("Cookie", cookies);
      const answer = await ask(path, { redirect: "manual", ...init, headers });
      for (const line of answer.headers.getSetCookie().filter((one) => /session=/.test(one)))
        cookie = /Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(line) ? "" : (line.split(";")[0] ?? "");
      const known = answer.headers.getSetCookie().find((one) => /device=/.test(one));
      if (known) device = known.split(";")[0] ?? "";
      for (const line of answer.headers.getSetCookie()) {
        const [, name] = /^(?:__Host-)?(step|challenge)=/.exec(line) ?? [];
        if (name) steps.set(name, /Max-Age=0/i.test(line) ? "" : (line.split(";")[0] ?? ""));
      }
      return answer;
    },
  };
}

/** A solved captcha. */
export async function solveCaptcha(ask: Ask): Promise<string> {
  const { data } = await (await ask("/auth/captcha")).json<WireOne<WireCaptcha>>();
  if (data.provider !== "altcha") return "";
  const challenge = data.challenge as Challenge;
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
}

/** The code in the newest mail to this address. */
export async function mailedCode(ask: Ask, email: string): Promise<string> {
  const mail = await (
    await ask(`${OUTBOX}/latest.json?to=${encodeURIComponent(email)}`)
  ).json<{
    text: string;
  }>();
  return /\b\d{6}\b/.exec(mail.text)?.[0] ?? "";
}

export const postJson = (ask: Ask, path: string, body: unknown): Promise<Response> => ask(path, json(body));

/** The form of the registration's second step. */
export function registrationForm(values: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

/** Registers somebody new and signs them in, by the same calls as the pages make. */
export async function signUp(
  ask: Ask,
  values: Partial<Pick<Person, "email" | "fullName">> = {},
): Promise<Person> {
  made += 1;
  const email = values.email ?? `person-${Date.now()}-${made}@example.org`;
  const fullName = values.fullName ?? `Person ${made}`;
  const password = `a quiet river ${made}`;
  const browser = aBrowser(ask);
  await postJson(browser.ask, "/user/get-otp", { email, captcha: await solveCaptcha(browser.ask) });
  const otp = await mailedCode(browser.ask, email);
  const registered = await browser.ask("/user", {
    method: "POST",
    body: registrationForm({ fullName, email, password, otp }),
  });
  if (!registered.ok) throw new Error(`no account: ${await registered.text()}`);
  const { user } = await registered.json<{ user: WireUser }>();
  return { ...browser, email, fullName, password, user };
}

export async function signInAs(
  ask: Ask,
  { email, password }: { email: string; password: string },
): Promise<{ user: WireUser }> {
  const answer = await postJson(ask, "/auth/login", { email, password, captcha: await solveCaptcha(ask) });
  if (!answer.ok) throw new Error(`no session: ${await answer.text()}`);
  return await answer.json<{ user: WireUser }>();
}

/** As a browser keeps a signed-in person: for Playwright's `storageState`. */
export function browserStateOf({ cookie, user }: Person, url: string) {
  const [name = "", value = ""] = cookie().split("=");
  return {
    cookies: [
      {
        name,
        value,
        domain: "localhost",
        path: "/",
        expires: Math.floor(Date.now() / 1000) + 86_400,
        httpOnly: true,
        secure: false,
        sameSite: "Lax" as const,
      },
    ],
    origins: [{ origin: url, localStorage: [{ name: "user", value: JSON.stringify(user) }] }],
  };
}

/** Asks a running app at this address. */
export const askAt =
  (url: string): Ask =>
  (path, init) =>
    fetch(url + (/^\/(api|media|dev)\//.test(path) ? path : `/api/v1${path}`), init);
