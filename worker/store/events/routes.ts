import type { Context } from "hono";
import { Hono } from "hono";
import type { Stripe } from "stripe";

import { endpoints } from "#contract/endpoints.ts";
import { storeTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../../http/context.ts";
import { readSignedEvent } from "../../providers/stripe/client.ts";
import { counterOf, requireTill } from "../counter.ts";
import { receiveEvent } from "./events.ts";
import { isEvent } from "./readable-event.ts";

/** The webhook of Stripe. A call has no cookie: it is believed for its signature. */
export const paymentEvents = new Hono<AppEnv>().post(endpoints.paymentEvents.pattern, async (c) => {
  const till = requireTill(c);
  if (!till.webhookSecret) throw new AppError("till_unavailable", storeTexts.noTill);
  const payload = await c.req.text();
  const event = await readEvent(c, payload, till.webhookSecret);
  if (!isEvent(event)) throw new AppError("invalid_input", "Not an event");
  if (event.livemode !== till.isLive) throw new AppError("invalid_input", "Not of this mode");
  const isNews = await receiveEvent(c.var.users, { event, payload }, () => counterOf(c, till));
  return c.json({ success: true, message: isNews ? "Handled" : "Known" });
});

async function readEvent(c: Context<AppEnv>, payload: string, secret: string): Promise<Stripe.Event> {
  const signature = c.req.header("Stripe-Signature");
  if (!signature) throw new AppError("invalid_input", "No signature");
  try {
    return await readSignedEvent(payload, { signature, secret });
  } catch {
    // Whoever owns the account reads this text in Stripe's dashboard.
    throw new AppError("invalid_input", "The signature does not fit");
  }
}
