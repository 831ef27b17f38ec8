import { type Context, Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { askPasskeyRequest, passkeyLoginRequest, secondStepRequest } from "#contract/schemas.ts";
import { userToWire } from "#contract/user-to-wire.ts";
import type { AppEnv } from "../../http/context.ts";
import { limit, networkOf } from "../../http/limits/limit.ts";
import { body } from "../../http/middleware/validate.ts";
import { getUser } from "../service.ts";
import { signIn } from "../sessions/sessions.ts";
import { askPasskey, verifyPasskey } from "./passkeys.ts";
import { finishSecondStep, getWaitingUser } from "./second-step.ts";
import { getFactors, stepMethods } from "./service.ts";

/** The second step of a sign-in, and signing in by a passkey alone. */
export const factorSignIn = new Hono<AppEnv>()
  .get(endpoints.secondStep.pattern, async (c) => {
    const user = await getWaitingUser(c);
    const methods = stepMethods(await getFactors(c.var.users, user.id));
    return c.json({ success: true, data: { methods } });
  })
  .post(endpoints.finishSecondStep.pattern, body(secondStepRequest), async (c) => {
    const { trustsDevice, ...answer } = c.req.valid("json");
    await limit(c, "login-ip", networkOf(c));
    return answerSignedIn(c, await finishSecondStep(c, answer, { trustsDevice }));
  })
  .post(endpoints.askPasskey.pattern, body(askPasskeyRequest), async (c) => {
    const { isSecondStep } = c.req.valid("json");
    const data = isSecondStep
      ? await askPasskey(c, "check-step", (await getWaitingUser(c)).id)
      : await askPasskey(c, "sign-in", null);
    return c.json({ success: true, data });
  })
  .post(endpoints.passkeyLogin.pattern, body(passkeyLoginRequest), async (c) => {
    const userId = await verifyPasskey(c, "sign-in", c.req.valid("json").passkey);
    await signIn(c, userId);
    return answerSignedIn(c, userId);
  });

/** Answers as sign-in by a password does. */
async function answerSignedIn(c: Context<AppEnv>, userId: string): Promise<Response> {
  const user = userToWire(await getUser(c.var.users, userId));
  return c.json({ success: true, message: "You logged into your account successfully", user });
}
