import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { changePasswordRequest, newPasswordRequest, resetRequest } from "#contract/schemas.ts";
import { inBackground } from "../../http/background.ts";
import type { AppEnv } from "../../http/context.ts";
import { limit, networkOf } from "../../http/limits/limit.ts";
import { body } from "../../http/middleware/validate.ts";
import { requestLocale } from "../../http/request-locale.ts";
import { requireFreshUser } from "../../http/session/session.ts";
import { browserOf, tellAlerts } from "../alerts/alerts.ts";
import { limitNetwork, requireCaptcha } from "../../providers/captcha/proof.ts";
import { requireMailer } from "../mail.ts";
import { getFactors, stepMethods } from "../factors/service.ts";
import { changePassword, requireResetCode, resetPassword } from "../service.ts";
import { forgiveAll, limitCodes, placeOf, rememberPlace } from "../sessions/known-places.ts";
import { mailResetCode } from "./codes.ts";

/** Forgotten passwords, which a mailed code lets their owner set anew, and changed ones. */
export const passwords = new Hono<AppEnv>()
  .post(endpoints.requestPasswordReset.pattern, body(resetRequest), async (c) => {
    const { email, captcha, locale } = c.req.valid("json");
    const { config, users } = c.var;
    await limit(c, "code-ip", networkOf(c));
    await requireCaptcha(c, captcha);
    const mailer = requireMailer(c);
    const place = await placeOf(c, email);
    await limitCodes(c, email, place);
    // The mail goes after the answer, so that its time says nothing about whether there is such a user.
    const request = { email, place, locale: requestLocale(c, locale) };
    inBackground(c, mailResetCode({ config, users, mailer }, request));
    return c.json({ success: true, message: "Otp sent to your email" });
  })
  .post(endpoints.resetPassword.pattern, body(newPasswordRequest), async (c) => {
    const { email, otp, newPassword, captcha } = c.req.valid("json");
    await limitNetwork(c, "code-check", captcha);
    const place = await placeOf(c, email);
    const { user, proof } = await requireResetCode(c.var, { email, code: otp, place });
    await resetPassword(c.var.users, user, newPassword, { proof, browser: browserOf(c) });
    tellAlerts(c, user.id);
    await forgiveAll(c, email, place);
    // Who reads the mails of somebody with a second factor is no closer to the account than a stranger.
    if (stepMethods(await getFactors(c.var.users, user.id)).length === 0) await rememberPlace(c, user);
    return c.json({ success: true, message: "Password changed successfully!" });
  })
  .post(endpoints.changePassword.pattern, requireFreshUser, body(changePasswordRequest), async (c) => {
    await limit(c, "password", c.var.userId);
    await changePassword(c.var.users, { ...c.var, browser: browserOf(c) }, c.req.valid("json"));
    tellAlerts(c, c.var.userId);
    return c.json({ success: true, message: "Password changed successfully!" });
  });
