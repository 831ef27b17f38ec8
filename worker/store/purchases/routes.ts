import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { pageRequest } from "#contract/schemas.ts";
import { recordPurchaseRequest } from "#contract/store-schemas.ts";
import { ownership } from "#contract/store-to-wire.ts";
import * as toWire from "#contract/to-wire.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { limit } from "../../http/limits/limit.ts";
import { body, query } from "../../http/middleware/validate.ts";
import { requireUser } from "../../http/session/session.ts";
import { wireList } from "../../http/wire-list.ts";
import { tillOf } from "../../providers/stripe/till.ts";
import { atTill } from "../counter.ts";
import { ownsItem } from "../offer.ts";
import { findPayment, listOwnSongs, notBought } from "./service.ts";

/** The songs and albums that a user owns, and the record of a payment that Stripe has not told yet. */
export const purchases = new Hono<AppEnv>()
  .get(endpoints.ownedSongs.pattern, requireUser, query(pageRequest()), async (c) => {
    const page = await listOwnSongs(c.var, c.var.userId, c.req.valid("query"));
    return c.json(toWire.ownedSongs(wireList(page, toWire.song)));
  })
  .get(endpoints.isSongOwned.pattern, requireUser, async (c) => {
    const item = { kind: "song", id: c.req.param("id") ?? "" } as const;
    return c.json(ownership(await ownsItem(c.var, c.var.userId, item)));
  })
  .get(endpoints.isAlbumOwned.pattern, requireUser, async (c) => {
    const item = { kind: "album", id: c.req.param("id") ?? "" } as const;
    return c.json(ownership(await ownsItem(c.var, c.var.userId, item)));
  })
  .post(endpoints.recordPurchase.pattern, requireUser, body(recordPurchaseRequest), async (c) => {
    const purchase = c.req.valid("json");
    const { userId, config } = c.var;
    if (!(await ownsItem(c.var, userId, purchase.item))) {
      if (!tillOf(config.stripe, c.req.url)) throw new AppError("forbidden", notBought[purchase.item.kind]);
      await limit(c, "checkout-state", userId);
      await atTill(c, undefined, (counter) => findPayment(counter, userId, purchase));
    }
    return c.json({ success: true, message: "Purchase recorded" });
  });
