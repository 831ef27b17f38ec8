import { Authenticator } from "../people/authenticator.ts";
import { addApp, addPasskey, appCode, askedOf, confirmWith } from "../people/factors.ts";
import { type Person, postJson } from "../people/people.ts";
import type { RequestParts, Setting } from "./good-requests.ts";

const OPTIONS = "/user/factors/passkeys/options";

/** The owner as somebody without a factor. */
async function withoutFactors({ worker, owner }: Setting): Promise<Person> {
  for (const table of ["authenticator_apps", "passkeys", "recovery_codes"])
    await worker.database.prepare(`DELETE FROM ${table} WHERE user_id = ?`).bind(owner.user._id).run();
  return owner;
}

/** The same, who has just shown that it is them. */
async function confirmed(setting: Setting): Promise<Person> {
  const owner = await withoutFactors(setting);
  await confirmWith(owner);
  return owner;
}

/** A new secret of an app, and its code. */
async function begunApp(setting: Setting): Promise<string> {
  const { ask } = await confirmed(setting);
  const begun = await postJson(ask, "/user/factors/app", {});
  return appCode((await begun.json<{ data: { secret: string } }>()).data.secret);
}

/** A sign-in of the owner's that waits in their browser, and what it goes on with. */
async function waitingSignIn(setting: Setting): Promise<string> {
  const owner = await withoutFactors(setting);
  const { recoveryCodes } = await addApp(owner);
  await postJson(owner.ask, "/auth/login", { email: owner.email, password: owner.password, captcha: "" });
  return recoveryCodes[0] ?? "";
}

/** Good requests of the calls around second factors. */
export const FACTOR_REQUESTS: Readonly<
  Record<string, RequestParts | ((s: Setting) => Promise<RequestParts>)>
> = {
  "GET /api/v1/auth/second-factor": async (setting) => {
    await waitingSignIn(setting);
    return {};
  },
  "POST /api/v1/auth/second-factor": async (setting) => ({ body: { code: await waitingSignIn(setting) } }),
  "POST /api/v1/auth/passkey/options": { body: {} },
  "POST /api/v1/auth/passkey": async (setting) => {
    const owner = await withoutFactors(setting);
    const authenticator = await addPasskey(owner);
    return { body: { passkey: authenticator.sign(await askedOf(owner.ask, "/auth/passkey/options")) } };
  },
  "GET /api/v1/user/factors": {},
  "POST /api/v1/user/factors/confirm": async ({ owner: { password } }) => ({ body: { password } }),
  "POST /api/v1/user/factors/confirm/mail": async ({ worker, owner }) => {
    const { _id } = owner.user;
    await worker.database.prepare("UPDATE users SET password_hash = NULL WHERE id = ?").bind(_id).run();
    return { body: {} };
  },
  "POST /api/v1/user/factors/confirm/passkey": {},
  "POST /api/v1/user/factors/app": async (setting) => {
    await confirmed(setting);
    return {};
  },
  "POST /api/v1/user/factors/app/confirm": async (setting) => ({ body: { code: await begunApp(setting) } }),
  "DELETE /api/v1/user/factors/app": async (setting) => {
    await addApp(await withoutFactors(setting));
    return {};
  },
  "POST /api/v1/user/factors/passkeys/options": async (setting) => {
    await confirmed(setting);
    return {};
  },
  "POST /api/v1/user/factors/passkeys": async (setting) => {
    const { ask } = await confirmed(setting);
    return { body: { passkey: new Authenticator().create(await askedOf(ask, OPTIONS)), name: "Key" } };
  },
  "DELETE /api/v1/user/factors/passkeys/:id": async (setting) => {
    const { owner } = setting;
    await addPasskey(owner);
    const { data } = await (
      await owner.ask("/user/factors")
    ).json<{ data: { passkeys: { _id: string }[] } }>();
    return { path: `/api/v1/user/factors/passkeys/${data.passkeys[0]?._id}` };
  },
  "POST /api/v1/user/factors/recovery-codes": async (setting) => {
    await addPasskey(await withoutFactors(setting));
    return {};
  },
};
