import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import * as toWire from "#contract/order-to-wire.ts";
import { pageRequest } from "#contract/schemas.ts";
import type { AppEnv } from "../../http/context.ts";
import { limit } from "../../http/limits/limit.ts";
import { query } from "../../http/middleware/validate.ts";
import { requireFreshUser } from "../../http/session/session.ts";
import { wireList } from "../../http/wire-list.ts";
import { atTill, requireTill } from "../counter.ts";
import { listOrders } from "./orders.ts";
import { findReceipt, getPaymentId } from "./receipt.ts";

/** A user's orders, and the way to their receipts. */
export const orders = new Hono<AppEnv>()
  .get(endpoints.orders.pattern, requireFreshUser, query(pageRequest()), async (c) => {
    const page = await listOrders(c.var, c.var.userId, c.req.valid("query"));
    return c.json(wireList(page, toWire.order));
  })
  .get(endpoints.receipt.pattern, requireFreshUser, async (c) => {
    const paymentId = await getPaymentId(c.var.users, c.var.userId, c.req.param("id") ?? "");
    await limit(c, "checkout-state", c.var.userId);
    const till = requireTill(c);
    const address = await atTill(c, undefined, ({ stripe }) => findReceipt(stripe, till, paymentId));
    return c.redirect(address, 302);
  });
