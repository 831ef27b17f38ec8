import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { loginRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import { AppError } from "#domain/errors.ts";
import type { User } from "#domain/people/user.ts";
import type { AppEnv } from "../http/env.ts";
import { limit, networkOf } from "../http/limits/limit.ts";
import { unlessKnown } from "../http/middleware/not-modified.ts";
import { body } from "../http/middleware/validate.ts";
import { captchaOf } from "../providers/captcha/captcha.ts";
import { giveNewSongs } from "../store/purchases/new-songs.ts";
import { plainHash } from "../http/secret.ts";
import { shopOf } from "../store/counter.ts";
import { requireCaptcha } from "./captcha.ts";
import { inBackground } from "./mail.ts";
import { forgivePlace, limitSignIn, placeOf } from "./sessions/known-places.ts";
import { findOwnedIds, findUser, findUserAndVersion } from "./queries.ts";
import { checkPair } from "./service.ts";
import { requireFreshUser, signIn, signOut } from "./sessions/sessions.ts";

export const auth = new Hono<AppEnv>()
  .get(endpoints.currentUser.pattern, async (c) => {
    const session = await c.var.session();
    const found = session && (await findUserAndVersion(c.var.users, session.userId));
    if (!found) return c.json({ success: true, user: null });
    const { user, ownedVersion } = found;
    inBackground(c, giveNewSongs(shopOf(c), user.id));
    return unlessKnown(c, await versionOf(user, ownedVersion), async () => {
      const owned = await findOwnedIds(c.var.users, user.id);
      return c.json({ success: true, user: toWire.user({ ...user, ...owned }) });
    });
  })
  .get(endpoints.profile.pattern, requireFreshUser, async (c) => {
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
    const place = await placeOf(c, email);
    await limitSignIn(c, email, place);
    const user = await checkPair(c.var.users, { email, password });
    await forgivePlace(c, email, place);
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

/** Another one for each change of what `GET auth` answers, of its shape too. */
async function versionOf(user: Omit<User, "ownedSongIds" | "ownedAlbumIds">, ownedVersion: string) {
  const answer = toWire.user({ ...user, ownedSongIds: [], ownedAlbumIds: [] });
  return (await plainHash(JSON.stringify([answer, ownedVersion]))).slice(0, 32);
}
