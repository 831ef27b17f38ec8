import type Stripe from "stripe";

import type { Account } from "../account.ts";
import { Failure } from "../failure.ts";
import { idOf } from "../ids.ts";
import { exampleFee, newBalanceTransaction } from "../objects/balance-transaction.ts";
import { type PaymentMeans, newCharge } from "../objects/charge.ts";
import { newPaymentIntent } from "../objects/payment-intent.ts";
import { customerOf } from "../objects/session.ts";
import { find, findSession } from "./find.ts";
import type { PaymentWishes } from "./sessions.ts";

type Session = Stripe.Checkout.Session;

/** The buttons of the checkout page: a card, a card that is declined, a debit that takes days. */
export type PayButton = "card" | "declined" | "later";

/** The buyer as typed into the page. */
export interface Buyer {
  email: string;
  name: string;
}

const STRANGER: Buyer = { email: "buyer@example.com", name: "Stand-in Buyer" };

/**
 * Pays as the buyer who presses a button of the checkout page does.
 * @throws Failure when the session is over
 */
export function pay(
  account: Account,
  sessionId: string,
  button: PayButton,
  typed: Partial<Buyer> = {},
): Session {
  const session = findSession(account, sessionId);
  if (session.status !== "open") throw new Failure(`This Checkout Session is ${session.status}.`);
  const email = typed.email ?? session.customer_email ?? STRANGER.email;
  const buyer = { email, name: typed.name ?? STRANGER.name };
  const means: PaymentMeans = button === "later" ? "sepa_debit" : "card";
  const intent = intentOf(account, session);
  const charge = newCharge(intent, means, buyer, account.now());
  if (button === "declined") {
    failCharge(account, intent, charge, DECLINED);
    return save(account, { ...session, payment_intent: intent.id });
  }
  const complete: Session = {
    ...session,
    customer_details: customerOf(buyer.email, buyer.name),
    payment_intent: intent.id,
    payment_status: button === "later" ? "unpaid" : "paid",
    status: "complete",
    url: null,
  };
  if (button === "later") startDebit(account, intent, charge);
  else succeed(account, intent, charge);
  account.tell("checkout.session.completed", save(account, complete));
  return complete;
}

/**
 * Lets a debit that was under way arrive, or bounce.
 * @throws Failure when nothing of this session is under way
 */
export function settle(account: Account, sessionId: string, outcome: "succeeded" | "failed"): Session {
  const session = findSession(account, sessionId);
  const intent = session.payment_intent
    ? find<Stripe.PaymentIntent>(account, "payment_intent", idOf(session.payment_intent))
    : undefined;
  if (intent?.status !== "processing") throw new Failure("No payment of this Checkout Session is pending.");
  const charge = find<Stripe.Charge>(account, "charge", idOf(intent.latest_charge));
  if (outcome === "failed") {
    failCharge(account, intent, charge, BOUNCED);
    account.tell("checkout.session.async_payment_failed", session);
    return session;
  }
  succeed(account, intent, charge);
  const paid = save(account, { ...session, payment_status: "paid" });
  account.tell("checkout.session.async_payment_succeeded", paid);
  return paid;
}

/** The intent of an earlier attempt that was declined, or a new one. */
function intentOf(account: Account, session: Session): Stripe.PaymentIntent {
  if (session.payment_intent) {
    return find<Stripe.PaymentIntent>(account, "payment_intent", idOf(session.payment_intent));
  }
  const kept = account.state.get<PaymentWishes>("wishes", `wishes_${session.id}`);
  const intent = newPaymentIntent(session, kept?.wishes, account.now());
  account.tell("payment_intent.created", save(account, intent));
  return intent;
}

function succeed(account: Account, intent: Stripe.PaymentIntent, charge: Stripe.Charge): void {
  const { amount, currency } = intent;
  const description = intent.description ?? "Payment";
  const movement = { type: "charge", amount, currency, source: charge.id, description } as const;
  const transaction = newBalanceTransaction({ ...movement, fee: exampleFee(amount) }, account.now());
  const taken = { amount_captured: amount, captured: true, paid: true, status: "succeeded" } as const;
  save(account, transaction);
  account.tell(
    "charge.succeeded",
    save(account, { ...charge, ...taken, balance_transaction: transaction.id }),
  );
  const done = { amount_received: amount, last_payment_error: null, status: "succeeded" } as const;
  const used = { latest_charge: charge.id, payment_method: charge.payment_method };
  account.tell("payment_intent.succeeded", save(account, { ...intent, ...used, ...done }));
}

function startDebit(account: Account, intent: Stripe.PaymentIntent, charge: Stripe.Charge): void {
  const used = { latest_charge: charge.id, payment_method: charge.payment_method };
  account.tell(
    "charge.pending",
    save(account, { ...charge, captured: true, amount_captured: charge.amount }),
  );
  account.tell("payment_intent.processing", save(account, { ...intent, ...used, status: "processing" }));
}

const DECLINED = { code: "card_declined", message: "Your card was declined." } as const;
const BOUNCED = {
  code: "payment_intent_payment_attempt_failed",
  message: "The debit was returned.",
} as const;

function failCharge(
  account: Account,
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
  account.tell("charge.failed", save(account, { ...charge, ...failed, captured: false, amount_captured: 0 }));
  const error = { type: "card_error", charge: charge.id, ...why } as const;
  const open = {
    latest_charge: charge.id,
    last_payment_error: error,
    status: "requires_payment_method",
  } as const;
  account.tell("payment_intent.payment_failed", save(account, { ...intent, ...open }));
}

function save<T extends { id: string; object: string }>(account: Account, object: T): T {
  account.state.put(object);
  return object;
}
