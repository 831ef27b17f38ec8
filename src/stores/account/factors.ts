import { atom } from "nanostores";

import { call, RefusedCall } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { WireConfirmation, WireFactors, WireNewCodes } from "#contract/wire.ts";
import type { NoticeKey } from "#i18n/keys.ts";
import { showNotice } from "../page/notices.ts";
import { keyOfFailure } from "./failure.ts";
import { whenForgetting } from "./forgetting.ts";
import { createPasskey, keyOfPasskeyFailure, signWithPasskey } from "./passkeys.ts";

/** What the user signs in with beside the password. */
export type Factors = WireFactors;
export type ConfirmationWay = WireConfirmation;

/** The outcome of a change: what it brought, or the key of why it failed. `confirmFirst` sends the user to confirm. */
export type Outcome<Result> = { result: Result } | { problem: NoticeKey };

export const CONFIRM_FIRST = "server.confirmFirst" satisfies NoticeKey;

export const $factors = atom<Factors | "loading" | "failed">("loading");

whenForgetting(() => $factors.set("loading"));

/** Asks for the factors; what is known already stays until the answer is there. */
export async function loadFactors(): Promise<void> {
  if ($factors.get() === "failed") $factors.set("loading");
  try {
    $factors.set((await call(endpoints.factors)).data);
  } catch {
    if (typeof $factors.get() === "string") $factors.set("failed");
  }
}

/** Shows that it is the user, by the password, a code of a factor, or the mailed one as `otp`. */
export const confirmBy = (answer: { password: string } | { code: string } | { otp: string }) =>
  tried(async () => confirmed(answer));

/** Shows it by a passkey. */
export const confirmByPasskey = () =>
  tried(async () => {
    const { data } = await call(endpoints.askOwnPasskey);
    await confirmed({ passkey: await signWithPasskey(data) });
  });

/** Has a code mailed to a user with neither a password nor a factor. */
export const mailConfirmCode = (locale: string) =>
  tried(() => call(endpoints.mailConfirmCode, { json: { locale } }));

async function confirmed(answer: object): Promise<void> {
  await call(endpoints.confirmUser, { json: answer });
  const known = $factors.get();
  if (typeof known !== "string") $factors.set({ ...known, isConfirmed: true });
}

/** Begins to set up an app: its key, and the address that an app reads. */
export const beginApp = () => tried(async () => (await call(endpoints.beginApp)).data);

/** Turns the app on by its first code. @returns the recovery codes of a user who had none */
export const finishApp = (code: string) => added(() => call(endpoints.finishApp, { json: { code } }));

/** Has this device make a passkey. @returns as `finishApp` */
export const addPasskey = (name: string) =>
  added(async () => {
    const { data } = await call(endpoints.beginPasskey);
    return call(endpoints.addPasskey, { json: { passkey: await createPasskey(data), name } });
  });

/** Makes ten new recovery codes. */
export const renewRecoveryCodes = () => added(() => call(endpoints.renewRecoveryCodes));

/** Removes the app, or the passkey of this id. */
export const removeFactor = (passkeyId: string | null) =>
  tried(async () => {
    if (passkeyId === null) await call(endpoints.removeApp);
    else await call(endpoints.removePasskey, { params: [passkeyId] });
    showNotice("notice.profile.factor_removed", "success");
    await loadFactors();
  });

const added = (change: () => Promise<WireNewCodes>): Promise<Outcome<readonly string[] | null>> =>
  tried(async () => {
    const { recoveryCodes } = await change();
    await loadFactors();
    showNotice("notice.profile.factor_added", "success");
    return recoveryCodes;
  });

async function tried<Result>(change: () => Promise<Result>): Promise<Outcome<Result>> {
  try {
    return { result: await change() };
  } catch (error) {
    const isRefused = error instanceof RefusedCall;
    const problem = isRefused ? keyOfFailure(error, "notice.account.went_wrong") : keyOfPasskeyFailure(error);
    const known = $factors.get();
    if (problem === CONFIRM_FIRST && typeof known !== "string")
      $factors.set({ ...known, isConfirmed: false });
    return { problem };
  }
}
