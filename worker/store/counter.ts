import type { Stripe } from "stripe";

import { storeTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import { inBackground } from "../http/background.ts";
import type { RequestContext } from "../http/context.ts";
import { logFailure } from "../http/log-failure.ts";
import { createStripe } from "../providers/stripe/client.ts";
import { type Till, tillOf } from "../providers/stripe/till.ts";
import { buyerMailOf } from "./buyer-mail.ts";
import type { Sale } from "./sale.ts";
import type { Shop } from "./shop.ts";
import { type BuyerNews, type TellBuyer, tellByMail } from "./tell-buyer.ts";

/** The shop with the till that takes its money, and the way to the buyers. */
export interface Counter {
  shop: Shop;
  stripe: Stripe;
  /** Does work that nobody has to wait for. */
  later: (work: () => Promise<void>) => Promise<void> | void;
  /** Null where nobody is told anything. */
  tell: TellBuyer | null;
}

/** The time after which a till that did not answer may do so. */
const AGAIN_AFTER_SECONDS = 10;

/** The till of this request. @throws AppError till_unavailable when the operator has set up no payments */
export function requireTill(c: RequestContext): Till {
  const till = tillOf(c.var.config.stripe, c.req.url);
  if (!till) throw new AppError("till_unavailable", storeTexts.noTill);
  return till;
}

/** The counter of a request: work that nobody waits for goes on after the answer. */
export async function counterOf(c: RequestContext, till: Till): Promise<Counter> {
  const { config, catalogue, users } = c.var;
  const shop: Shop = { catalogue, users };
  return {
    shop,
    stripe: await createStripe(till),
    later: (work) => inBackground(c, work()),
    tell: tellByMail(shop, buyerMailOf(config, c.req.url)),
  };
}

/** A counter outside of requests: all work is done at once. Nobody is told anything unless `tell` is given. */
export function counterOutsideRequests(shop: Shop, stripe: Stripe, tell: TellBuyer | null = null): Counter {
  return { shop, stripe, later: (work) => work(), tell };
}

/**
 * Does work with Stripe. Stripe's own words about a failure go to the log; the reader learns `text`.
 * @throws AppError till_unavailable
 */
export async function atTill<Answer>(
  c: RequestContext,
  text: string | undefined,
  work: (counter: Counter) => Promise<Answer>,
): Promise<Answer> {
  const counter = await counterOf(c, requireTill(c));
  try {
    return await work(counter);
  } catch (error) {
    if (error instanceof AppError) throw error;
    logFailure(error, "work with Stripe");
    throw new AppError("till_unavailable", text, { retryAfterSeconds: AGAIN_AFTER_SECONDS });
  }
}

/** Tells the buyer once: only the request that recorded how the payment ended may call it. */
export async function tellBuyer({ later, tell }: Counter, sale: Sale, news: BuyerNews): Promise<void> {
  if (tell) await later(() => tell(sale, news));
}
