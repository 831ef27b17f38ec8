import { codeAt } from "#worker/accounts/factors/totp.ts";
import type { WireNewCodes, WireOne } from "#contract/wire.ts";
import { Authenticator } from "./authenticator.ts";
import { type Ask, type Person, postJson } from "./people.ts";

const STEP_MS = 30_000;

/** The code that an app shows now, or some steps of 30 seconds away from it. */
export const appCode = (secret: string, stepsAway = 0) =>
  codeAt(secret, Math.floor(Date.now() / STEP_MS) + stepsAway);

/** Shows by the password that it is still the user. */
export const confirmWith = ({ ask, password }: Pick<Person, "ask" | "password">) =>
  postJson(ask, "/user/factors/confirm", { password });

/** Sets up an app. @returns its secret and the recovery codes */
export async function addApp(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  await confirmWith(person);
  const begun = await postJson(person.ask, "/user/factors/app", {});
  const { secret } = (await begun.json<WireOne<{ secret: string }>>()).data;
  const finished = await postJson(person.ask, "/user/factors/app/confirm", {
    code: await appCode(secret, -1),
  });
  if (!finished.ok) throw new Error(`no app: ${await finished.text()}`);
  return { secret, recoveryCodes: (await finished.json<WireNewCodes>()).recoveryCodes ?? [] };
}

/** What a passkey is asked, by the call at this path. */
export async function askedOf(ask: Ask, path: string, body: unknown = {}) {
  const answer = await postJson(ask, path, body);
  if (!answer.ok) throw new Error(`nothing asked: ${await answer.text()}`);
  return (await answer.json<WireOne<{ challenge: string; rpId: string }>>()).data;
}

/** Adds a passkey. */
export async function addPasskey(person: Person, name = "Key"): Promise<Authenticator> {
  await confirmWith(person);
  const authenticator = new Authenticator();
  const passkey = authenticator.create(await askedOf(person.ask, "/user/factors/passkeys/options"));
  const added = await postJson(person.ask, "/user/factors/passkeys", { passkey, name });
  if (!added.ok) throw new Error(`no passkey: ${await added.text()}`);
  return authenticator;
}
