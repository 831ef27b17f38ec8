import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { accountTexts } from "#contract/errors.ts";
import { checkEmailRequest, codeRequest, registerRequest } from "#contract/schemas.ts";
import { AppError } from "#domain/errors.ts";
import { newId } from "../db/new-id.ts";
import type { AppEnv } from "../http/env.ts";
import { isLocalHost } from "../http/host.ts";
import { limit, networkOf } from "../http/limits/limit.ts";
import { logFailure } from "../http/log-failure.ts";
import { withPicture } from "../pictures/store.ts";
import { body, form } from "../http/middleware/validate.ts";
import { codeMail } from "../providers/mail/messages.ts";
import { requireCaptcha } from "./captcha.ts";
import { issueCode, tryCode } from "./passwords/codes.ts";
import { limitCodes, placeOf } from "./sessions/known-places.ts";
import { mailLocale, requireMailer } from "./mail.ts";
import { findUserByEmail } from "./queries.ts";
import { createUser, requireGoodPassword } from "./service.ts";

export const registration = new Hono<AppEnv>()
  .post(endpoints.checkEmail.pattern, body(checkEmailRequest), async (c) => {
    await limit(c, "check-email", networkOf(c));
    const user = await findUserByEmail(c.var.users, c.req.valid("json").email);
    return c.json({ success: true, data: { exists: user !== undefined } });
  })
  .post(endpoints.sendRegistrationCode.pattern, body(codeRequest), async (c) => {
    const { email, captcha, locale } = c.req.valid("json");
    await limit(c, "code-ip", networkOf(c));
    await requireCaptcha(c, captcha);
    const mailer = requireMailer(c);
    if (await findUserByEmail(c.var.users, email))
      throw new AppError("conflict", accountTexts.alreadyRegistered);
    const place = await placeOf(c, email);
    await limitCodes(c, email, place);
    const code = await issueCode(c.var.users, c.env, { purpose: "register", email, place, now: Date.now() });
    const mail = codeMail(mailLocale(c, locale), {
      to: email,
      code,
      purpose: "register",
      siteName: c.env.SITE_NAME,
    });
    await mailer.send(mail).catch((cause: unknown) => {
      logFailure(cause, "mail of a code");
      throw new AppError("server_error", accountTexts.codeNotSent);
    });
    const isShown = c.env.DEV_OTP === "true" && isLocalHost(c.req.url);
    return c.json({ success: true, message: "OTP sent to your email", data: isShown ? { otp: code } : {} });
  })
  .post(endpoints.register.pattern, form(registerRequest), async (c) => {
    const { fullName, email, password, otp, locale, coverImage } = c.req.valid("form");
    const { users } = c.var;
    await limit(c, "code-check", networkOf(c));
    requireGoodPassword(password, { email, fullName });
    if (await findUserByEmail(users, email)) throw new AppError("conflict", accountTexts.emailTaken);
    const place = await placeOf(c, email);
    const guess = { purpose: "register", email, code: otp, place, now: Date.now() } as const;
    const proof = await tryCode(users, c.env, guess);
    if (!proof) throw new AppError("invalid_input", accountTexts.wrongCode);
    const id = newId();
    const user = { id, fullName, email, password, locale: mailLocale(c, locale) };
    const make = (pictureKey: string | null) => createUser(users, { ...user, pictureKey }, proof);
    if (coverImage) await withPicture({ bucket: c.env.MEDIA, users }, { userId: id, file: coverImage }, make);
    else await make(null);
    return c.json({ success: true, message: "You signed up successfully" }, 201);
  });
