import type Stripe from "stripe";

import type { Desk } from "../desk.ts";
import { Failure } from "../failure.ts";
import { idOf } from "../ids.ts";
import { exampleFee, newBalanceTransaction } from "../objects/balance-transaction.ts";
import { type Means, newCharge } from "../objects/charge.ts";
import { newPaymentIntent } from "../objects/payment-intent.ts";
import { customerOf } from "../objects/session.ts";
import { find, findSession } from "./find.ts";
import type { PaymentWishes } from "./sessions.ts";

type Session = Stripe.Checkout.Session;

/** Which button of the checkout page: with a card, with a card that is declined, by a debit that takes days. */
export type How = "card" | "declined" | "later";

/** Who pays, as typed into the page. */
export interface Buyer {
  email: string;
  name: string;
}

const STRANGER: Buyer = { email: "buyer@example.com", name: "Stand-in Buyer" };

/**
 * The buyer presses a button of the checkout page.
 * @throws Failure when the session is over
 */
export function pay(desk: Desk, sessionId: string, how: How, typed: Partial<Buyer> = {}): Session {
  const session = findSession(desk, sessionId);
  if (session.status !== "open") throw new Failure(`This Checkout Session is ${session.status}.`);
  const email = typed.email ?? session.customer_email ?? STRANGER.email;
  const buyer = { email, name: typed.name ?? STRANGER.name };
  const means: Means = how === "later" ? "sepa_debit" : "card";
  const intent = intentOf(desk, session);
  const charge = newCharge(intent, means, buyer, desk.now());
  if (how === "declined") {
    failCharge(desk, intent, charge, DECLINED);
    return save(desk, { ...session, payment_intent: intent.id });
  }
  const complete: Session = {
    ...session,
    customer_details: customerOf(buyer.email, buyer.name),
    payment_intent: intent.id,
    payment_status: how === "later" ? "unpaid" : "paid",
    status: "complete",
    url: null,
  };
  if (how === "later") startDebit(desk, intent, charge);
  else succeed(desk, intent, charge);
  desk.tell("checkout.session.completed", save(desk, complete));
  return complete;
}

/**
 * A debit that was under way arrives, or bounces.
 * @throws Failure when nothing of this session is under way
 */
export function settle(desk: Desk, sessionId: string, outcome: "succeeded" | "failed"): Session {
  const session = findSession(desk, sessionId);
  const intent = session.payment_intent
    ? find<Stripe.PaymentIntent>(desk, "payment_intent", idOf(session.payment_intent))
    : undefined;
  if (intent?.status !== "processing") throw new Failure("No payment of this Checkout Session is pending.");
  const charge = find<Stripe.Charge>(desk, "charge", idOf(intent.latest_charge));
  if (outcome === "failed") {
    failCharge(desk, intent, charge, BOUNCED);
    desk.tell("checkout.session.async_payment_failed", session);
    return session;
  }
  succeed(desk, intent, charge);
  const paid = save(desk, { ...session, payment_status: "paid" });
  desk.tell("checkout.session.async_payment_succeeded", paid);
  return paid;
}

/** The intent of an earlier try that was declined, or a new one. */
function intentOf(desk: Desk, session: Session): Stripe.PaymentIntent {
  if (session.payment_intent) {
    return find<Stripe.PaymentIntent>(desk, "payment_intent", idOf(session.payment_intent));
  }
  const kept = desk.state.get<PaymentWishes>("wishes", `wishes_${session.id}`);
  const intent = newPaymentIntent(session, kept?.wishes, desk.now());
  desk.tell("payment_intent.created", save(desk, intent));
  return intent;
}

function succeed(desk: Desk, intent: Stripe.PaymentIntent, charge: Stripe.Charge): void {
  const { amount, currency } = intent;
  const description = intent.description ?? "Payment";
  const movement = { type: "charge", amount, currency, source: charge.id, description } as const;
  const transaction = newBalanceTransaction({ ...movement, fee: exampleFee(amount) }, desk.now());
  const taken = { amount_captured: amount, captured: true, paid: true, status: "succeeded" } as const;
  save(desk, transaction);
  desk.tell("charge.succeeded", save(desk, { ...charge, ...taken, balance_transaction: transaction.id }));
  const done = { amount_received: amount, last_payment_error: null, status: "succeeded" } as const;
  const used = { latest_charge: charge.id, payment_method: charge.payment_method };
  desk.tell("payment_intent.succeeded", save(desk, { ...intent, ...used, ...done }));
}

function startDebit(desk: Desk, intent: Stripe.PaymentIntent, charge: Stripe.Charge): void {
  const used = { latest_charge: charge.id, payment_method: charge.payment_method };
  desk.tell("charge.pending", save(desk, { ...charge, captured: true, amount_captured: charge.amount }));
  desk.tell("payment_intent.processing", save(desk, { ...intent, ...used, status: "processing" }));
}

const DECLINED = { code: "card_declined", message: "Your card was declined." } as const;
const BOUNCED = {
  code: "payment_intent_payment_attempt_failed",
  message: "The debit was returned.",
} as const;

function failCharge(
  desk: Desk,
  intent: Stripe.PaymentIntent,
  charge: Stripe.Charge,
  why: typeof DECLINED | typeof BOUNCED,
): void {
  const failed = {
    failure_code: why.code,
    failure_message: why.message,
    paid: false,
    status: "failed",
  } as const;
  desk.tell("charge.failed", save(desk, { ...charge, ...failed, captured: false, amount_captured: 0 }));
  const error = { type: "card_error", charge: charge.id, ...why } as const;
  const open = {
    latest_charge: charge.id,
    last_payment_error: error,
    status: "requires_payment_method",
  } as const;
  desk.tell("payment_intent.payment_failed", save(desk, { ...intent, ...open }));
}

function save<T extends { id: string; object: string }>(desk: Desk, object: T): T {
  desk.state.put(object);
  return object;
}
