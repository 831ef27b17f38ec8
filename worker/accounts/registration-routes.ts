import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { accountTexts } from "#contract/errors.ts";
import { checkEmailRequest, codeRequest, registerRequest } from "#contract/schemas.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../env.ts";
import { isLocalHost } from "../host.ts";
import { limit, networkOf } from "../limits/limit.ts";
import { cleanPicture } from "../media/picture.ts";
import { removePicture, storePicture } from "../media/pictures.ts";
import { body, form } from "../middleware/validate.ts";
import { codeMail } from "../providers/mail/messages.ts";
import { requireCaptcha } from "./captcha.ts";
import { issueCode, redeemCode } from "./codes.ts";
import { mailLocale, requireMailer } from "./letters.ts";
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
    await limit(c, "code-address", email);
    const code = await issueCode(c.var.users, c.env, { purpose: "register", email, now: Date.now() });
    const mail = codeMail(mailLocale(c, locale), {
      to: email,
      code,
      purpose: "register",
      siteName: c.env.SITE_NAME,
    });
    await mailer.send(mail).catch((cause: unknown) => {
      console.error(cause);
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
    const picture = coverImage && cleanPicture(new Uint8Array(await coverImage.arrayBuffer()));
    if (await findUserByEmail(users, email)) throw new AppError("conflict", accountTexts.emailTaken);
    const asked = { purpose: "register", email, code: otp, now: Date.now() } as const;
    if (!(await redeemCode(users, c.env, asked))) throw new AppError("invalid_input", accountTexts.wrongCode);
    const pictureKey = picture && (await storePicture(c.env.MEDIA, picture));
    try {
      await createUser(users, { fullName, email, password, pictureKey, locale: mailLocale(c, locale) });
    } catch (error) {
      if (pictureKey) await removePicture(c.env.MEDIA, pictureKey);
      throw error;
    }
    return c.json({ success: true, message: "You signed up successfully" }, 201);
  });
