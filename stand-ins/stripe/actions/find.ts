import type Stripe from "stripe";

import type { Account } from "../account.ts";
import { Failure } from "../failure.ts";
import { idOf } from "../ids.ts";
import type { StripeObject } from "../state.ts";

/** Stripe's names of the parameter with an id that it does not know, by the kind of object. */
const PARAMS: Record<string, string> = {
  "checkout.session": "session",
  payment_intent: "intent",
  charge: "charge",
  refund: "refund",
  dispute: "dispute",
  balance_transaction: "id",
  event: "id",
};

/** The object of this kind and id. @throws Failure 404 when there is none */
export function find<T extends StripeObject>(account: Account, object: T["object"], id: string): T {
  const found = account.state.get<T>(object, id);
  if (found) return found;
  const details = { status: 404, code: "resource_missing", param: PARAMS[object] };
  throw new Failure(`No such ${object}: '${id}'`, details);
}

export function findSession(account: Account, id: string): Stripe.Checkout.Session {
  return find<Stripe.Checkout.Session>(account, "checkout.session", id);
}

/** The last attempt to pay for a session. */
export function chargeOfSession(account: Account, sessionId: string): Stripe.Charge {
  const session = findSession(account, sessionId);
  const intent = find<Stripe.PaymentIntent>(account, "payment_intent", idOf(session.payment_intent));
  return find<Stripe.Charge>(account, "charge", idOf(intent.latest_charge));
}
