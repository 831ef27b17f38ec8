import { call, RefusedCall } from "#api/call.ts";
import { endpoints } from "#contract/endpoints.ts";
import { userFromWire } from "#contract/user-from-wire.ts";
import type { WireAccount, WireStepMethod } from "#contract/wire.ts";
import { showNotice } from "../page/notices.ts";
import { sayFailure } from "./failure.ts";
import { keyOfPasskeyFailure, signWithPasskey } from "./passkeys.ts";
import { rememberUser } from "./session.ts";

export type StepMethod = WireStepMethod;

/** `over`: the sign-in waits no more, and begins again. */
type StepOutcome = "done" | "wrong" | "failed" | "over";

/** What the sign-in that waits in this browser can go on with; null when none does. What failed is told. */
export async function loadStepMethods(): Promise<readonly StepMethod[] | null> {
  try {
    return (await call(endpoints.secondStep)).data.methods;
  } catch (error) {
    sayFailure(error, "notice.account.went_wrong");
    return null;
  }
}

/** Finishes the sign-in by a code. What failed is told, but for a wrong code, which its field tells of. */
export function finishByCode(code: string, trustsDevice: boolean): Promise<StepOutcome> {
  return finish(() => call(endpoints.finishSecondStep, { json: { code, trustsDevice } }));
}

/** Finishes the sign-in by a passkey. What failed is told. */
export function finishByPasskey(trustsDevice: boolean): Promise<StepOutcome> {
  return finish(async () => {
    const { data } = await call(endpoints.askPasskey, { json: { isSecondStep: true } });
    const passkey = await signWithPasskey(data);
    return call(endpoints.finishSecondStep, { json: { passkey, trustsDevice } });
  });
}

/** Signs in by a passkey alone. What failed is told. */
export function logInByPasskey(): Promise<StepOutcome> {
  return finish(async () => {
    const { data } = await call(endpoints.askPasskey, { json: {} });
    return call(endpoints.passkeyLogin, { json: { passkey: await signWithPasskey(data) } });
  });
}

async function finish(ask: () => Promise<WireAccount>): Promise<StepOutcome> {
  try {
    rememberUser(userFromWire((await ask()).user));
    showNotice("notice.account.logged_in", "success");
    return "done";
  } catch (error) {
    const reason = error instanceof RefusedCall ? error.reason : undefined;
    if (reason === "wrongFactor") return "wrong";
    if (error instanceof RefusedCall) sayFailure(error, "notice.account.went_wrong");
    else showNotice(keyOfPasskeyFailure(error));
    return reason === "stepOver" ? "over" : "failed";
  }
}
