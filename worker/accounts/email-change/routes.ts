import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { accountTexts } from "#contract/errors.ts";
import { emailChangeCode, emailChangeRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import { AppError } from "#domain/errors.ts";
import { toLocale } from "#i18n/locales.ts";
import type { UserEnv } from "../../http/context.ts";
import { limit } from "../../http/limits/limit.ts";
import { logFailure } from "../../http/log-failure.ts";
import { body } from "../../http/middleware/validate.ts";
import { requireFreshUser } from "../../http/session/session.ts";
import { codeMail } from "../../providers/mail/messages.ts";
import { browserOf, tellAlerts } from "../alerts/alerts.ts";
import { requireMailer } from "../mail.ts";
import { issueCode } from "../passwords/codes.ts";
import { requireOwner } from "../service.ts";
import {
  endEmailChange,
  enterNewEmailCode,
  getEmailChange,
  placeOfAccount,
  startEmailChange,
} from "./service.ts";

/** Another e-mail for an account: the new address proves itself, and the old one is asked. */
export const emailChange = new Hono<UserEnv>()
  .get(endpoints.emailChange.pattern, requireFreshUser, async (c) => {
    const change = await getEmailChange(c.var.users, c.var.userId);
    return c.json({ success: true, data: change && toWire.emailChange(change) });
  })
  .post(endpoints.startEmailChange.pattern, requireFreshUser, body(emailChangeRequest), async (c) => {
    const { newEmail, ...confirmation } = c.req.valid("json");
    const { config, users, userId, sessionId } = c.var;
    await limit(c, "password", userId);
    const user = await requireOwner(users, { userId, sessionId }, confirmation);
    await limit(c, "email-change", userId);
    await limit(c, "code-address", newEmail);
    const mailer = requireMailer(c);
    await startEmailChange(users, { userId, sessionId, newEmail, browser: browserOf(c) });
    tellAlerts(c, userId);
    const place = placeOfAccount(userId);
    const request = { purpose: "change", email: newEmail, place, now: Date.now() } as const;
    const code = await issueCode(users, config, request);
    const addressing = { to: newEmail, siteName: config.siteName };
    const mail = codeMail(toLocale(user.locale), { ...addressing, code, purpose: "change" });
    await mailer.send(mail).catch((cause: unknown) => {
      logFailure(cause, "mail of a code");
      throw new AppError("unavailable", accountTexts.codeNotSent);
    });
    return c.json({ success: true, message: "OTP sent to your email" });
  })
  .post(endpoints.enterEmailChangeCode.pattern, requireFreshUser, body(emailChangeCode), async (c) => {
    const { userId } = c.var;
    await limit(c, "code-person", userId);
    const isChanged = await enterNewEmailCode(c.var, { userId, code: c.req.valid("json").otp });
    if (isChanged) tellAlerts(c, userId);
    return c.json({
      success: true,
      message: isChanged ? "Your email is changed" : "Code accepted",
      isChanged,
    });
  })
  .delete(endpoints.endEmailChange.pattern, requireFreshUser, async (c) => {
    await limit(c, "profile", c.var.userId);
    await endEmailChange(c.var.users, c.var.userId);
    return c.json({ success: true, message: "Your email stays as it is" });
  });
