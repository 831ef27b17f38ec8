import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { deleteAccountRequest, profileRequest } from "#contract/schemas.ts";
import * as toWire from "#contract/to-wire.ts";
import { AppError } from "#domain/errors.ts";
import { toLocale } from "#i18n/locales.ts";
import type { AppEnv } from "../http/env.ts";
import { limit } from "../http/limits/limit.ts";
import { removeDropped, withPicture } from "../pictures/store.ts";
import { body, form } from "../http/middleware/validate.ts";
import { accountDeletedMail } from "../providers/mail/messages.ts";
import { tillOf } from "../providers/stripe/till.ts";
import { shopOf } from "../store/counter.ts";
import { exportAccount } from "./export.ts";
import { sendNotice } from "./mail.ts";
import { findUser, updateUser } from "./queries.ts";
import { removeAccount } from "./removal.ts";
import { requireOwner } from "./service.ts";
import { clearSessionCookie } from "../http/session/cookie.ts";
import { requireFreshUser } from "./sessions/sessions.ts";

export const profile = new Hono<AppEnv>()
  .patch(endpoints.updateProfile.pattern, requireFreshUser, form(profileRequest), async (c) => {
    const { fullName, coverImage, removeCover } = c.req.valid("form");
    const { users, userId } = c.var;
    await limit(c, "profile", userId);
    const store = { bucket: c.env.MEDIA, users };
    const change = (picture: { pictureKey?: string | null }) =>
      updateUser(users, userId, { ...(fullName !== undefined && { fullName }), ...picture });
    if (coverImage)
      await withPicture(store, { userId, file: coverImage }, (pictureKey) => change({ pictureKey }));
    else {
      await change(removeCover === undefined ? {} : { pictureKey: null });
      if (removeCover !== undefined) await removeDropped(store);
    }
    const user = await findUser(users, userId);
    if (!user) throw new AppError("unauthorized");
    return c.json({ success: true, message: "Profile saved", user: toWire.user(user) });
  })
  .post(endpoints.deleteAccount.pattern, requireFreshUser, body(deleteAccountRequest), async (c) => {
    await limit(c, "password", c.var.userId);
    const user = await requireOwner(c.var.users, c.var.userId, c.req.valid("json"));
    const till = tillOf(c.env, c.req.url);
    await removeAccount({ shop: shopOf(c), bucket: c.env.MEDIA, till }, user);
    clearSessionCookie(c);
    const letter = { to: user.email, siteName: c.env.SITE_NAME };
    sendNotice(c, accountDeletedMail(toLocale(user.locale), letter));
    return c.json({ success: true, message: "Your account is deleted" });
  })
  .get(endpoints.exportAccount.pattern, requireFreshUser, async (c) => {
    await limit(c, "profile", c.var.userId);
    c.header("Content-Disposition", 'attachment; filename="my-data.json"');
    return c.json(await exportAccount(shopOf(c), c.var.userId, Date.now()));
  });
