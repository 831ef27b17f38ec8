import { type Context, Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { accountTexts } from "#contract/errors.ts";
import { checkEmailRequest, codeRequest, registerRequest } from "#contract/schemas.ts";
import { userToWire } from "#contract/user-to-wire.ts";
import type { WireAccount } from "#contract/wire.ts";
import { AppError } from "#domain/errors.ts";
import { newId } from "../db/new-id.ts";
import type { AppEnv } from "../http/context.ts";
import { limit, networkOf } from "../http/limits/limit.ts";
import { logFailure } from "../http/log-failure.ts";
import { body, form } from "../http/middleware/validate.ts";
import { requestLocale } from "../http/request-locale.ts";
import { isLocalHost } from "../http/site-address.ts";
import { withPicture } from "../pictures/store.ts";
import { forgiveChallenge, limitNetwork, requireCaptcha } from "../providers/captcha/proof.ts";
import { codeMail } from "../providers/mail/messages.ts";
import { requireMailer } from "./mail.ts";
import { issueCode, tryCode } from "./passwords/codes.ts";
import { createUser, getUser, isRegistered, requireGoodPassword } from "./service.ts";
import { limitCodes, placeOf } from "./sessions/known-places.ts";
import { signIn } from "./sessions/sessions.ts";

/** Registration by a code that is mailed to the address; whoever brings it is signed in. */
export const registration = new Hono<AppEnv>()
  .post(endpoints.checkEmail.pattern, body(checkEmailRequest), async (c) => {
    const { email, captcha } = c.req.valid("json");
    await limitNetwork(c, "check-email", captcha);
    const exists = await isRegistered(c.var.users, email);
    return c.json({ success: true, data: { exists } });
  })
  .post(endpoints.sendRegistrationCode.pattern, body(codeRequest), async (c) => {
    const { email, captcha, locale, password, fullName = "" } = c.req.valid("json");
    const { config, users } = c.var;
    if (password !== undefined) requireGoodPassword(password, { email, fullName });
    await limit(c, "code-ip", networkOf(c));
    await requireCaptcha(c, captcha);
    const mailer = requireMailer(c);
    if (await isRegistered(users, email)) throw new AppError("conflict", accountTexts.alreadyRegistered);
    const place = await placeOf(c, email);
    await limitCodes(c, email, place);
    const code = await issueCode(users, config, { purpose: "register", email, place, now: Date.now() });
    const mail = codeMail(requestLocale(c, locale), {
      to: email,
      code,
      purpose: "register",
      siteName: config.siteName,
    });
    await mailer.send(mail).catch((cause: unknown) => {
      logFailure(cause, "mail of a code");
      throw new AppError("unavailable", accountTexts.codeNotSent);
    });
    const isShown = config.showsCodes && isLocalHost(c.req.url);
    return c.json({ success: true, message: "OTP sent to your email", data: isShown ? { otp: code } : {} });
  })
  .post(endpoints.register.pattern, form(registerRequest), async (c) => {
    const { fullName, email, password, otp, locale, coverImage, captcha } = c.req.valid("form");
    const { config, media, users } = c.var;
    await limitNetwork(c, "code-check", captcha);
    requireGoodPassword(password, { email, fullName });
    if (await isRegistered(users, email)) throw new AppError("conflict", accountTexts.emailTaken);
    const place = await placeOf(c, email);
    const guess = { purpose: "register", email, code: otp, place, now: Date.now() } as const;
    const proof = await tryCode(users, config, guess);
    if (!proof) throw new AppError("invalid_input", accountTexts.wrongCode);
    const id = newId();
    const user = { id, fullName, email, password, locale: requestLocale(c, locale) };
    const create = (pictureKey: string | null) => createUser(users, { ...user, pictureKey }, proof);
    if (coverImage) await withPicture({ bucket: media, users }, { userId: id, file: coverImage }, create);
    else await create(null);
    await forgiveChallenge(c);
    const registered = await signInAsNew(c, id);
    return c.json({ success: true, message: "You signed up successfully", ...registered }, 201);
  });

/** Signs in somebody who has just registered. A failure leaves them registered: they can sign in by themselves. */
async function signInAsNew(c: Context<AppEnv>, userId: string): Promise<Partial<WireAccount>> {
  try {
    await signIn(c, userId, { isNews: false });
    return { user: userToWire(await getUser(c.var.users, userId)) };
  } catch (error) {
    logFailure(error, "sign-in after a registration");
    return {};
  }
}
