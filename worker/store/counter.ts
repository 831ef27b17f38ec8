import { storeTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import { inBackground } from "../accounts/mail.ts";
import type { Asked } from "../http/env.ts";
import { createStripe } from "../providers/stripe/client.ts";
import { logProblem } from "../providers/stripe/problem.ts";
import { type Till, tillOf } from "../providers/stripe/till.ts";
import type { Counter } from "./ledger/settle.ts";
import type { Shop } from "./shop.ts";

export function shopOf({ var: { db, users } }: Asked): Shop {
  return { catalogue: db, users };
}

/** @throws AppError network when the operator has set up no payments */
export function requireTill(c: Asked): Till {
  const till = tillOf(c.env, c.req.url);
  if (!till) throw new AppError("network", storeTexts.noTill);
  return till;
}

/** What a request does at the till; what nobody waits for goes on after the answer. */
export async function counterOf(c: Asked, till: Till): Promise<Counter> {
  const later: Counter["later"] = (work) => inBackground(c, work());
  return { shop: shopOf(c), stripe: await createStripe(till), later };
}

/**
 * Does something with Stripe. What Stripe answers to a failure is for the log; the reader learns `text`.
 * @throws AppError network
 */
export async function atTill<Answer>(
  c: Asked,
  text: string | undefined,
  work: (counter: Counter) => Promise<Answer>,
): Promise<Answer> {
  const counter = await counterOf(c, requireTill(c));
  try {
    return await work(counter);
  } catch (error) {
    if (error instanceof AppError) throw error;
    logProblem(error);
    throw new AppError("network", text);
  }
}
