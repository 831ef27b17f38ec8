import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { accountTexts } from "#contract/errors.ts";
import { changePasswordRequest, newPasswordRequest, resetRequest } from "#contract/schemas.ts";
import { AppError } from "#domain/errors.ts";
import { toLocale } from "#i18n/locales.ts";
import type { AppEnv, Asked } from "../../http/env.ts";
import { limit, networkOf } from "../../http/limits/limit.ts";
import { body } from "../../http/middleware/validate.ts";
import { codeMail, passwordChangedMail } from "../../providers/mail/messages.ts";
import { requireCaptcha } from "../captcha.ts";
import { issueCode, tryCode } from "./codes.ts";
import { forgiveAll, limitCodes, placeOf, rememberPlace } from "../sessions/known-places.ts";
import { inBackground, mailLocale, requireMailer, sendNotice } from "../mail.ts";
import { findUserByEmail, type UserRow } from "../queries.ts";
import { changePassword, resetPassword } from "../service.ts";
import { requireFreshUser } from "../sessions/sessions.ts";

export const passwords = new Hono<AppEnv>()
  .post(endpoints.requestPasswordReset.pattern, body(resetRequest), async (c) => {
    const { email, captcha, locale } = c.req.valid("json");
    await limit(c, "code-ip", networkOf(c));
    await requireCaptcha(c, captcha);
    const mailer = requireMailer(c);
    const place = await placeOf(c, email);
    await limitCodes(c, email, place);
    // After the answer, so that its time says nothing about whether there is such a user.
    const sendCode = async () => {
      const user = await findUserByEmail(c.var.users, email);
      if (!user || user.suspendedAt !== null) return;
      const code = await issueCode(c.var.users, c.env, { purpose: "reset", email, place, now: Date.now() });
      const mail = { to: email, code, purpose: "reset", siteName: c.env.SITE_NAME } as const;
      await mailer.send(codeMail(mailLocale(c, locale), mail));
    };
    inBackground(c, sendCode());
    return c.json({ success: true, message: "Otp sent to your email" });
  })
  .post(endpoints.resetPassword.pattern, body(newPasswordRequest), async (c) => {
    const { email, otp, newPassword } = c.req.valid("json");
    const { users } = c.var;
    await limit(c, "code-check", networkOf(c));
    const place = await placeOf(c, email);
    const guess = { purpose: "reset", email, code: otp, place, now: Date.now() } as const;
    const proof = await tryCode(users, c.env, guess);
    // Nothing is said of the account, or of the password, to who has no code.
    const user = proof && (await findUserByEmail(users, email));
    if (!user) throw new AppError("invalid_input", accountTexts.wrongResetCode);
    if (user.suspendedAt !== null) throw new AppError("forbidden", accountTexts.suspended);
    await resetPassword(users, user, newPassword, proof);
    tellOwner(c, user);
    await forgiveAll(c, email, place);
    await rememberPlace(c, user);
    return c.json({ success: true, message: "Password changed successfully!" });
  })
  .post(endpoints.changePassword.pattern, requireFreshUser, body(changePasswordRequest), async (c) => {
    await limit(c, "password", c.var.userId);
    const user = await changePassword(c.var.users, c.var, c.req.valid("json"));
    tellOwner(c, user);
    return c.json({ success: true, message: "Password changed successfully!" });
  });

function tellOwner(c: Asked, { email: to, locale }: UserRow): void {
  sendNotice(c, passwordChangedMail(toLocale(locale), { to, siteName: c.env.SITE_NAME }));
}
