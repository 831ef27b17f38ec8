import type Stripe from "stripe";

import type { Desk } from "../desk.ts";
import { Failure } from "../failure.ts";
import { idOf } from "../ids.ts";
import type { Kept } from "../state.ts";

/** What Stripe calls the parameter of an id that it does not know. */
const PARAMS: Record<string, string> = {
  "checkout.session": "session",
  payment_intent: "intent",
  charge: "charge",
  refund: "refund",
  dispute: "dispute",
  balance_transaction: "id",
  event: "id",
};

/** @throws Failure 404 when there is none */
export function find<T extends Kept>(desk: Desk, object: T["object"], id: string): T {
  const found = desk.state.get<T>(object, id);
  if (found) return found;
  const details = { status: 404, code: "resource_missing", param: PARAMS[object] };
  throw new Failure(`No such ${object}: '${id}'`, details);
}

export function findSession(desk: Desk, id: string): Stripe.Checkout.Session {
  return find<Stripe.Checkout.Session>(desk, "checkout.session", id);
}

/** The last try to pay for a session. */
export function chargeOfSession(desk: Desk, sessionId: string): Stripe.Charge {
  const session = findSession(desk, sessionId);
  const intent = find<Stripe.PaymentIntent>(desk, "payment_intent", idOf(session.payment_intent));
  return find<Stripe.Charge>(desk, "charge", idOf(intent.latest_charge));
}
