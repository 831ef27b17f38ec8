import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { storeTexts } from "#contract/errors.ts";
import { checkoutRequest, offerRequest } from "#contract/store-schemas.ts";
import * as toWire from "#contract/store-to-wire.ts";
import { AppError } from "#domain/errors.ts";
import { toLocale } from "#i18n/locales.ts";
import { findUserRow } from "../accounts/queries.ts";
import type { AppEnv } from "../http/env.ts";
import { limit } from "../http/limits/limit.ts";
import { body, query } from "../http/middleware/validate.ts";
import { tillOf } from "../providers/stripe/till.ts";
import { requireUser } from "../http/session/session.ts";
import { siteOrigin } from "../http/site-address.ts";
import { openCheckout } from "./checkout/checkout.ts";
import { atTill, shopOf } from "./counter.ts";
import { getItemToSell, getOffer } from "./offer.ts";
import { readSession } from "./checkout/session-status.ts";

export const store = new Hono<AppEnv>()
  .get(endpoints.offer.pattern, query(offerRequest), async (c) => {
    const session = await c.var.session();
    const asked = { userId: session?.userId ?? null, item: c.req.valid("query") };
    const offer = await getOffer(shopOf(c), tillOf(c.env, c.req.url), asked);
    return c.json({ success: true, data: toWire.offer(offer) });
  })
  .post(endpoints.checkout.pattern, requireUser, body(checkoutRequest), async (c) => {
    const { item, locale } = c.req.valid("json");
    await limit(c, "checkout", c.var.userId);
    const buyer = await findUserRow(c.var.users, c.var.userId);
    if (!buyer) throw new AppError("unauthorized");
    const terms = {
      item: await getItemToSell(shopOf(c), buyer.id, item),
      buyer,
      locale: toLocale(locale ?? buyer.locale),
      origin: siteOrigin(c.env, c.req.url),
      takesPromotionCodes: c.env.STRIPE_PROMOTION_CODES === "true",
      addsTax: c.env.STRIPE_TAX === "true",
    };
    const checkout = await atTill(c, storeTexts.tillFailed, (counter) => openCheckout(counter, terms));
    return c.json(toWire.checkout(checkout), 201);
  })
  .get(endpoints.checkoutSession.pattern, requireUser, async (c) => {
    const id = c.req.param("id") ?? "";
    await limit(c, "checkout-state", c.var.userId);
    const status = await atTill(c, undefined, (counter) => readSession(counter, c.var.userId, id));
    return c.json(toWire.checkoutSession(status));
  });
