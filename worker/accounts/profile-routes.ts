import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { deleteAccountRequest, profileRequest } from "#contract/schemas.ts";
import { userToWire } from "#contract/user-to-wire.ts";
import { toLocale } from "#i18n/locales.ts";
import type { AppEnv } from "../http/context.ts";
import { limit } from "../http/limits/limit.ts";
import { body, form } from "../http/middleware/validate.ts";
import { clearSessionCookie } from "../http/session/cookie.ts";
import { requireFreshUser } from "../http/session/session.ts";
import { accountDeletedMail } from "../providers/mail/messages.ts";
import { tillOf } from "../providers/stripe/till.ts";
import { exportAccount } from "./export.ts";
import { sendInBackground } from "./mail.ts";
import { removeAccount } from "./removal.ts";
import { getUser, requireOwner, updateProfile } from "./service.ts";

/** Changing, exporting and deleting one's own account. */
export const profile = new Hono<AppEnv>()
  .patch(endpoints.updateProfile.pattern, requireFreshUser, form(profileRequest), async (c) => {
    const { fullName, coverImage, removeCover } = c.req.valid("form");
    const { users, media, userId } = c.var;
    await limit(c, "profile", userId);
    const change = { fullName, picture: coverImage, removesPicture: removeCover !== undefined };
    await updateProfile({ bucket: media, users }, userId, change);
    const user = await getUser(users, userId);
    return c.json({ success: true, message: "Profile saved", user: userToWire(user) });
  })
  .post(endpoints.deleteAccount.pattern, requireFreshUser, body(deleteAccountRequest), async (c) => {
    const { catalogue, config, media, users, userId } = c.var;
    await limit(c, "password", userId);
    const user = await requireOwner(users, c.var, c.req.valid("json"));
    const till = tillOf(config.stripe, c.req.url);
    await removeAccount({ shop: { catalogue, users }, bucket: media, till }, user);
    clearSessionCookie(c);
    const addressing = { to: user.email, siteName: config.siteName };
    sendInBackground(c, accountDeletedMail(toLocale(user.locale), addressing));
    return c.json({ success: true, message: "Your account is deleted" });
  })
  .get(endpoints.exportAccount.pattern, requireFreshUser, async (c) => {
    await limit(c, "profile", c.var.userId);
    c.header("Content-Disposition", 'attachment; filename="my-data.json"');
    return c.json(await exportAccount(c.var, c.var.userId, Date.now()));
  });
