import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import {
  addPasskeyRequest,
  confirmUserRequest,
  finishAppRequest,
  mailConfirmCodeRequest,
} from "#contract/schemas.ts";
import { factorsToWire } from "#contract/user-to-wire.ts";
import type { AppEnv } from "../../http/context.ts";
import { limit, networkOf } from "../../http/limits/limit.ts";
import { body } from "../../http/middleware/validate.ts";
import { requestLocale } from "../../http/request-locale.ts";
import { requireFreshUser } from "../../http/session/session.ts";
import { tellAlerts } from "../alerts/alerts.ts";
import { requireMailer } from "../mail.ts";
import { getUserRow } from "../service.ts";
import { confirmUser, isConfirmed, mailConfirmCode, requireConfirmedUser } from "./confirm.ts";
import { askForNewPasskey, askPasskey, readNewPasskey } from "./passkeys.ts";
import {
  addPasskey,
  beginApp,
  confirmations,
  finishApp,
  getFactors,
  removeApp,
  removePasskey,
  renewRecoveryCodes,
} from "./service.ts";

/** The factors of one's own account. Whoever changes them has confirmed shortly before that it is them. */
export const factors = new Hono<AppEnv>()
  .get(endpoints.factors.pattern, requireFreshUser, async (c) => {
    const { users, userId } = c.var;
    const [user, own] = await Promise.all([getUserRow(users, userId), getFactors(users, userId)]);
    const confirmation = { confirmBy: confirmations(user, own), isConfirmed: await isConfirmed(c) };
    return c.json({ success: true, data: factorsToWire(own, confirmation) });
  })
  .post(endpoints.confirmUser.pattern, requireFreshUser, body(confirmUserRequest), async (c) => {
    await limit(c, "password", c.var.userId);
    await confirmUser(c, c.req.valid("json"));
    return c.json({ success: true, message: "Confirmed" });
  })
  .post(endpoints.mailConfirmCode.pattern, requireFreshUser, body(mailConfirmCodeRequest), async (c) => {
    await limit(c, "code-ip", networkOf(c));
    await mailConfirmCode(c, requireMailer(c), requestLocale(c, c.req.valid("json").locale));
    return c.json({ success: true, message: "OTP sent to your email" });
  })
  .post(endpoints.askOwnPasskey.pattern, requireFreshUser, async (c) =>
    c.json({ success: true, data: await askPasskey(c, "confirm", c.var.userId) }),
  )
  .post(endpoints.beginApp.pattern, requireFreshUser, requireConfirmedUser, async (c) => {
    await limit(c, "profile", c.var.userId);
    const data = await beginApp(c.var, await getUserRow(c.var.users, c.var.userId));
    return c.json({ success: true, data });
  })
  .post(
    endpoints.finishApp.pattern,
    requireFreshUser,
    requireConfirmedUser,
    body(finishAppRequest),
    async (c) => {
      await limit(c, "profile", c.var.userId);
      const recoveryCodes = await finishApp(c.var, c.var.userId, c.req.valid("json").code);
      tellAlerts(c, c.var.userId);
      return c.json({ success: true, message: "Your authenticator app is on", recoveryCodes });
    },
  )
  .delete(endpoints.removeApp.pattern, requireFreshUser, requireConfirmedUser, async (c) => {
    await limit(c, "profile", c.var.userId);
    await removeApp(c.var.users, c.var.userId);
    tellAlerts(c, c.var.userId);
    return c.json({ success: true, message: "Your authenticator app is off" });
  })
  .post(endpoints.beginPasskey.pattern, requireFreshUser, requireConfirmedUser, async (c) => {
    await limit(c, "passkey", networkOf(c));
    const data = await askForNewPasskey(c, await getUserRow(c.var.users, c.var.userId));
    return c.json({ success: true, data });
  })
  .post(
    endpoints.addPasskey.pattern,
    requireFreshUser,
    requireConfirmedUser,
    body(addPasskeyRequest),
    async (c) => {
      await limit(c, "profile", c.var.userId);
      const { passkey: response, name } = c.req.valid("json");
      const passkey = await readNewPasskey(c, c.var.userId, { response, name });
      const recoveryCodes = await addPasskey(c.var.users, passkey);
      tellAlerts(c, c.var.userId);
      return c.json({ success: true, message: "Passkey added", recoveryCodes }, 201);
    },
  )
  .delete(endpoints.removePasskey.pattern, requireFreshUser, requireConfirmedUser, async (c) => {
    await limit(c, "profile", c.var.userId);
    await removePasskey(c.var.users, c.var.userId, c.req.param("id") ?? "");
    tellAlerts(c, c.var.userId);
    return c.json({ success: true, message: "Passkey removed" });
  })
  .post(endpoints.renewRecoveryCodes.pattern, requireFreshUser, requireConfirmedUser, async (c) => {
    await limit(c, "profile", c.var.userId);
    const recoveryCodes = await renewRecoveryCodes(c.var.users, c.var.userId);
    tellAlerts(c, c.var.userId);
    return c.json({ success: true, message: "The old codes are void", recoveryCodes });
  });
