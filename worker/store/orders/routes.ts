import { Hono } from "hono";

import { endpoints } from "#contract/endpoints.ts";
import * as toWire from "#contract/order-to-wire.ts";
import { pageRequest } from "#contract/schemas.ts";
import { AppError } from "#domain/errors.ts";
import { requireFreshUser } from "../../accounts/sessions/sessions.ts";
import { wireList } from "../../http/wire-list.ts";
import type { AppEnv } from "../../http/env.ts";
import { limit } from "../../http/limits/limit.ts";
import { query } from "../../http/middleware/validate.ts";
import { isMissing } from "../../providers/stripe/problem.ts";
import { atTill, requireTill, shopOf } from "../counter.ts";
import { findPaymentId } from "./queries.ts";
import { listOrders } from "./orders.ts";
import { findReceipt } from "./receipt.ts";

export const orders = new Hono<AppEnv>()
  .get(endpoints.orders.pattern, requireFreshUser, query(pageRequest()), async (c) => {
    const page = await listOrders(shopOf(c), c.var.userId, c.req.valid("query"));
    return c.json(wireList(page, toWire.order));
  })
  .get(endpoints.receipt.pattern, requireFreshUser, async (c) => {
    const paymentId = await findPaymentId(c.var.users, c.var.userId, c.req.param("id") ?? "");
    if (!paymentId) throw new AppError("not_found");
    await limit(c, "checkout-state", c.var.userId);
    const till = requireTill(c);
    const address = await atTill(c, undefined, ({ stripe }) =>
      findReceipt(stripe, till, paymentId).catch((error: unknown) => {
        throw isMissing(error) ? new AppError("not_found") : error;
      }),
    );
    return c.redirect(address, 302);
  });
