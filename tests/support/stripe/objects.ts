import { Stripe } from "stripe";

import { type OurSession, readOurSession } from "#worker/store/sale.ts";

export const WEBHOOK_SECRET = "whsec_of_the_tests";

const created = Math.floor(Date.UTC(2026, 10, 1) / 1000);
let made = 0;
const nextId = (prefix: string) => `${prefix}_${String((made += 1)).padStart(6, "0")}`;

interface SessionValues extends Partial<Stripe.Checkout.Session> {
  userId?: string;
  item?: { kind: "song" | "album"; id: string };
  priceMinor?: number;
}

/** A Checkout session of ours that is paid, as Stripe tells of it; so far as the app reads it. */
export function aSession({
  userId = "user-1",
  item = { kind: "song", id: "tune" },
  priceMinor = 129,
  ...values
}: SessionValues = {}): Stripe.Checkout.Session {
  const session: Partial<Stripe.Checkout.Session> = {
    id: nextId("cs_test"),
    object: "checkout.session",
    status: "complete",
    payment_status: "paid",
    payment_intent: nextId("pi"),
    amount_subtotal: priceMinor,
    amount_total: priceMinor,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    currency: "usd",
    created,
    expires_at: created + 86_400,
    livemode: false,
    url: null,
    metadata: {
      user_id: userId,
      item_kind: item.kind,
      item_id: item.id,
      price_minor: String(priceMinor),
      item_title: "A tune",
      artist_name: "A singer",
    },
    ...values,
  };
  return session as Stripe.Checkout.Session;
}

/** A session as the store reads it. */
export function ourSession(session: Stripe.Checkout.Session): OurSession {
  const ours = readOurSession(session);
  if (!ours) throw new Error("The session is none of ours");
  return ours;
}

export function paymentOf({ payment_intent: payment }: Stripe.Checkout.Session): string {
  if (typeof payment !== "string") throw new TypeError("the session has no payment");
  return payment;
}

export function aRefund(
  session: Stripe.Checkout.Session,
  amount: number,
  values: Partial<Stripe.Refund> = {},
): Stripe.Refund {
  const refund: Partial<Stripe.Refund> = {
    id: nextId("re"),
    object: "refund",
    amount,
    currency: session.currency ?? "usd",
    payment_intent: paymentOf(session),
    status: "succeeded",
    created: created + 100,
    ...values,
  };
  return refund as Stripe.Refund;
}

/** The payment's charge; newer endpoints are told no `refunds` with it. */
export function aCharge(
  session: Stripe.Checkout.Session,
  values: Partial<Stripe.Charge> = {},
): Stripe.Charge {
  const charge: Partial<Stripe.Charge> = {
    id: nextId("ch"),
    object: "charge",
    payment_intent: paymentOf(session),
    ...values,
  };
  return charge as Stripe.Charge;
}

export function aDispute(
  session: Stripe.Checkout.Session,
  values: Partial<Stripe.Dispute> = {},
): Stripe.Dispute {
  const dispute: Partial<Stripe.Dispute> = {
    id: nextId("dp"),
    object: "dispute",
    amount: session.amount_total ?? 0,
    currency: session.currency ?? "usd",
    payment_intent: paymentOf(session),
    status: "needs_response",
    created: created + 200,
    ...values,
  };
  return dispute as Stripe.Dispute;
}

export function anEvent(type: string, object: object, values: Partial<Stripe.Event> = {}): Stripe.Event {
  const event = {
    id: nextId("evt"),
    object: "event",
    type,
    created,
    livemode: false,
    data: { object },
    ...values,
  };
  return event as Stripe.Event;
}

/** The event as Stripe sends it. @param timestamp seconds since 1970, of the signature */
export async function signed(
  event: object,
  { secret = WEBHOOK_SECRET, timestamp }: { secret?: string; timestamp?: number } = {},
): Promise<RequestInit & { body: string }> {
  const payload = JSON.stringify(event);
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    ...(timestamp !== undefined && { timestamp }),
  });
  const headers = { "Content-Type": "application/json; charset=utf-8", "Stripe-Signature": signature };
  return { method: "POST", headers, body: payload };
}
