import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { loginRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../env.ts";
import { forgive, limit, networkOf } from "../limits/limit.ts";
import { body } from "../middleware/validate.ts";
import { captchaOf } from "../providers/captcha/captcha.ts";
import { giveNewSongs } from "../purchases/new-song-queries.ts";
import { requireUser } from "../session.ts";
import { shopOf } from "../store/counter.ts";
import { requireCaptcha } from "./captcha.ts";
import { inBackground } from "./letters.ts";
import { findUser, findOwnedIds } from "./queries.ts";
import { checkPair } from "./service.ts";
import { signIn, signOut } from "./sessions.ts";

export const auth = new Hono<AppEnv>()
  .get(endpoints.currentUser.pattern, async (c) => {
    const session = await c.var.session();
    const user = session && (await findUser(c.var.users, session.userId));
    if (user) inBackground(c, giveNewSongs(shopOf(c), user.id));
    return c.json({ success: true, user: user && toWire.user(user) });
  })
  .get(endpoints.profile.pattern, requireUser, async (c) => {
    const user = await findUser(c.var.users, c.var.userId);
    if (!user) throw new AppError("unauthorized");
    return c.json({ success: true, user: toWire.user(user) });
  })
  .get(endpoints.captcha.pattern, async (c) => {
    await limit(c, "captcha", networkOf(c));
    return c.json({ success: true, data: await captchaOf(c.env, c.var.users).challenge(Date.now()) });
  })
  .post(endpoints.login.pattern, body(loginRequest), async (c) => {
    const { email, password, captcha } = c.req.valid("json");
    await limit(c, "login-ip", networkOf(c));
    await requireCaptcha(c, captcha);
    await limit(c, "login-account", email);
    const user = await checkPair(c.var.users, { email, password });
    await forgive(c, "login-account", email);
    await signIn(c, user.id);
    const owned = await findOwnedIds(c.var.users, user.id);
    return c.json({
      success: true,
      message: "You logged into your account successfully",
      user: toWire.user({ ...user, hasPassword: true, ...owned }),
    });
  })
  .post(endpoints.logout.pattern, async (c) => {
    await signOut(c);
    // Sound and pictures stay in the browser's cache otherwise, for whoever comes next.
    c.header("Clear-Site-Data", '"cache"');
    return c.json({ success: true, message: "You are logged out" });
  });
