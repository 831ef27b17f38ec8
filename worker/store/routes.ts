import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import { storeTexts } from "#contract/errors.ts";
import { checkoutRequest, offerRequest } from "#contract/store-schemas.ts";
import * as toWire from "#contract/store-to-wire.ts";
import type { AppEnv } from "../http/context.ts";
import { limit } from "../http/limits/limit.ts";
import { body, query } from "../http/middleware/validate.ts";
import { requireUser } from "../http/session/session.ts";
import { siteOrigin } from "../http/site-address.ts";
import { mailerOf } from "../providers/mail/mailer.ts";
import { tillOf } from "../providers/stripe/till.ts";
import { openCheckout, termsOf } from "./checkout/checkout.ts";
import { readSessionStatus } from "./checkout/session-status.ts";
import { atTill } from "./counter.ts";
import { getOffer } from "./offer.ts";

/** The way from an offer to the till, and back from there. */
export const store = new Hono<AppEnv>()
  .get(endpoints.offer.pattern, query(offerRequest), async (c) => {
    const session = await c.var.session();
    const till = tillOf(c.var.config.stripe, c.req.url);
    const asked = { userId: session?.userId ?? null, item: c.req.valid("query") };
    return c.json({ success: true, data: toWire.offer(await getOffer(c.var, till, asked)) });
  })
  .post(endpoints.checkout.pattern, requireUser, body(checkoutRequest), async (c) => {
    const { item, locale } = c.req.valid("json");
    const { config, userId } = c.var;
    await limit(c, "checkout", userId);
    const { takesPromotionCodes, addsTax } = config;
    const mailsReceipts = mailerOf(config, c.req.url) !== null;
    const options = { takesPromotionCodes, addsTax, mailsReceipts };
    const terms = await termsOf(c.var, { userId, item, locale }, options, siteOrigin(config, c.req.url));
    const checkout = await atTill(c, storeTexts.tillFailed, (counter) => openCheckout(counter, terms));
    return c.json(toWire.checkout(checkout), 201);
  })
  .get(endpoints.checkoutSession.pattern, requireUser, async (c) => {
    const id = c.req.param("id") ?? "";
    await limit(c, "checkout-state", c.var.userId);
    const status = await atTill(c, undefined, (counter) => readSessionStatus(counter, c.var.userId, id));
    return c.json(toWire.checkoutSession(status));
  });
