import type { Context } from "hono";
import { Hono } from "hono";
import type { Stripe } from "stripe";

import { endpoints } from "#contract/endpoints.ts";
import { storeTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../../http/env.ts";
import { readSignedEvent } from "../../providers/stripe/client.ts";
import { logProblem } from "../../providers/stripe/problem.ts";
import { counterOf, requireTill } from "../counter.ts";
import { storeEvent } from "./queries.ts";
import { handleEvent } from "./events.ts";
import { postOf, tellByMail } from "../tell-buyer.ts";
import { isEvent } from "./readable-event.ts";

/** Where Stripe tells what happened. It has no cookie: its word is believed for its signature. */
export const paymentEvents = new Hono<AppEnv>().post(endpoints.paymentEvents.pattern, async (c) => {
  const till = requireTill(c);
  if (!till.webhookSecret) throw new AppError("network", storeTexts.noTill);
  const payload = await c.req.text();
  const event = await readEvent(c, payload, till.webhookSecret);
  if (!isEvent(event)) throw new AppError("invalid_input", "Not an event");
  if (event.livemode !== till.isLive) throw new AppError("invalid_input", "Not of this mode");
  const isNews = await storeEvent(c.var.users, event, payload, Date.now());
  if (isNews) await handle(c, event);
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

/** A failure is Stripe's to know, which then tells again; the event is kept meanwhile. */
async function handle(c: Context<AppEnv>, event: Stripe.Event): Promise<void> {
  try {
    const { shop, stripe, later } = await counterOf(c, requireTill(c));
    await handleEvent(shop, stripe, event, later, tellByMail(shop, postOf(c.env, c.req.url)));
  } catch (error) {
    logProblem(error);
    throw new AppError("server_error");
  }
}
