import { Hono } from "hono";

import { listSongsForOwners } from "#catalogue/for-owners.ts";
import { endpoints } from "#contract/endpoints.ts";
import { pageRequest } from "#contract/schemas.ts";
import { recordPurchaseRequest } from "#contract/store-schemas.ts";
import { ownership } from "#contract/store-to-wire.ts";
import * as toWire from "#contract/to-wire.ts";
import { AppError } from "#domain/errors.ts";
import { wireList } from "../../catalogue/list.ts";
import { namedItems } from "../../catalogue/named-items.ts";
import type { AppEnv } from "../../http/env.ts";
import { limit } from "../../http/limits/limit.ts";
import { body, query } from "../../http/middleware/validate.ts";
import { tillOf } from "../../providers/stripe/till.ts";
import { requireUser } from "../../http/session.ts";
import { atTill, shopOf } from "../counter.ts";
import { ownsItem } from "../offer.ts";
import { listOwnedSongs } from "./queries.ts";
import { findPayment, notBought } from "./service.ts";

export const purchases = new Hono<AppEnv>()
  .get(endpoints.ownedSongs.pattern, requireUser, query(pageRequest()), async (c) => {
    const page = await listOwnedSongs(c.var.users, c.var.userId, c.req.valid("query"));
    const songs = await namedItems(page, (ids) => listSongsForOwners(c.var.db, ids));
    return c.json(toWire.ownedSongs(wireList(songs, toWire.song)));
  })
  .get(endpoints.isSongOwned.pattern, requireUser, async (c) => {
    const item = { kind: "song", id: c.req.param("id") ?? "" } as const;
    return c.json(ownership(await ownsItem(shopOf(c), c.var.userId, item)));
  })
  .get(endpoints.isAlbumOwned.pattern, requireUser, async (c) => {
    const item = { kind: "album", id: c.req.param("id") ?? "" } as const;
    return c.json(ownership(await ownsItem(shopOf(c), c.var.userId, item)));
  })
  .post(endpoints.recordPurchase.pattern, requireUser, body(recordPurchaseRequest), async (c) => {
    const asked = c.req.valid("json");
    const { userId } = c.var;
    if (!(await ownsItem(shopOf(c), userId, asked.item))) {
      if (!tillOf(c.env, c.req.url)) throw new AppError("forbidden", notBought[asked.item.kind]);
      await limit(c, "checkout-state", userId);
      await atTill(c, undefined, (counter) => findPayment(counter, userId, asked));
    }
    return c.json({ success: true, message: "Purchase recorded" });
  });
