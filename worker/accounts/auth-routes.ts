import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { accountTexts } from "#contract/errors.ts";
import { loginRequest } from "#contract/schemas.ts";
import { userToWire } from "#contract/user-to-wire.ts";
import { AppError } from "#domain/errors.ts";
import { inBackground } from "../http/background.ts";
import type { AppEnv } from "../http/context.ts";
import { limit, networkOf } from "../http/limits/limit.ts";
import { answerUnlessKnown } from "../http/middleware/not-modified.ts";
import { body } from "../http/middleware/validate.ts";
import { plainHash } from "../http/secret.ts";
import { requireFreshUser } from "../http/session/session.ts";
import { forgiveChallenge, giveChallenge, requireCaptcha } from "../providers/captcha/proof.ts";
import { listProviders } from "../providers/oauth/provider.ts";
import { listOwnedIds } from "../store/ledger/ownership.ts";
import { giveNewSongs } from "../store/purchases/new-songs.ts";
import { waitsForSecondStep } from "./factors/second-step.ts";
import { checkPair, findProfile, getUser, type Profile } from "./service.ts";
import { forgivePlace, limitSignIn, placeOf } from "./sessions/known-places.ts";
import { signIn, signOut } from "./sessions/sessions.ts";

/** The signed-in user, and signing in and out by e-mail and password. */
export const auth = new Hono<AppEnv>()
  .get(endpoints.currentUser.pattern, async (c) => {
    const session = await c.var.session();
    const found = session && (await findProfile(c.var.users, session.userId));
    if (!found) return c.json({ success: true, user: null });
    const { profile, ownedVersion } = found;
    inBackground(c, giveNewSongs(c.var, profile.id));
    return answerUnlessKnown(c, await versionOf(profile, ownedVersion), async () => {
      const owned = await listOwnedIds(c.var.users, profile.id);
      return c.json({ success: true, user: userToWire({ ...profile, ...owned }) });
    });
  })
  .get(endpoints.profile.pattern, requireFreshUser, async (c) =>
    c.json({ success: true, user: userToWire(await getUser(c.var.users, c.var.userId)) }),
  )
  .get(endpoints.captcha.pattern, async (c) => {
    const providers = listProviders(c.var.config);
    return c.json({ success: true, data: await giveChallenge(c), providers });
  })
  .post(endpoints.login.pattern, body(loginRequest), async (c) => {
    const { email, password, captcha } = c.req.valid("json");
    await limit(c, "login-ip", networkOf(c));
    await requireCaptcha(c, captcha);
    const place = await placeOf(c, email);
    await limitSignIn(c, email, place);
    const user = await checkPair(c.var.users, { email, password });
    await forgivePlace(c, email, place);
    await forgiveChallenge(c);
    if (await waitsForSecondStep(c, user.id)) throw new AppError("unauthorized", accountTexts.secondFactor);
    await signIn(c, user.id);
    const owned = await listOwnedIds(c.var.users, user.id);
    return c.json({
      success: true,
      message: "You logged into your account successfully",
      user: userToWire({ ...user, hasPassword: true, ...owned }),
    });
  })
  .post(endpoints.logout.pattern, async (c) => {
    await signOut(c);
    // Sound and pictures stay in the browser's cache otherwise, for whoever comes next.
    c.header("Clear-Site-Data", '"cache"');
    return c.json({ success: true, message: "You are logged out" });
  });

/** The version of the answer of `GET auth`: it changes with the user, with what they own, and with the answer's shape. */
async function versionOf(profile: Profile, ownedVersion: string) {
  const answer = userToWire({ ...profile, ownedSongIds: [], ownedAlbumIds: [] });
  return (await plainHash(JSON.stringify([answer, ownedVersion]))).slice(0, 32);
}
