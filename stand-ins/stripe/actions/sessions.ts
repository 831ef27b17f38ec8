import type Stripe from "stripe";

import { minimumAmount, moneyText, smallestStep } from "../currencies.ts";
import type { Account } from "../account.ts";
import { BadParam, Failure } from "../failure.ts";
import { type Lines, linesId, newLine } from "../objects/lines.ts";
import { newSession } from "../objects/session.ts";
import type { LineParams, SessionParams } from "../params/session-params.ts";
import { findSession } from "./find.ts";

type Session = Stripe.Checkout.Session;

const HALF_HOUR_SECONDS = 1800;
const DAY_SECONDS = 86_400;
const GREATEST_AMOUNT = 99_999_999;

/** The shop's settings of the payment, kept until the buyer pays. */
export interface PaymentWishes {
  id: string;
  object: "wishes";
  wishes: SessionParams["payment_intent_data"];
}

/** Opens a checkout. @throws BadParam or Failure for what Stripe refuses */
export function createSession(account: Account, params: SessionParams): Session {
  if (params.mode !== "payment") throw new Failure("stripe-local only sells once: mode must be payment");
  if ((params.ui_mode ?? "hosted_page") !== "hosted_page") {
    throw new Failure("stripe-local only has a page of its own: ui_mode must be hosted_page");
  }
  const now = account.now();
  checkExpiry(params.expires_at, now);
  const session = newSession(params, totalOf(params.line_items), now);
  const data = params.line_items.map((line) => newLine(line, now));
  account.state.put(session);
  account.state.put({ id: linesId(session.id), object: "lines", data } satisfies Lines);
  const wishes = params.payment_intent_data;
  account.state.put({ id: `wishes_${session.id}`, object: "wishes", wishes } satisfies PaymentWishes);
  return session;
}

/** Expires a checkout. @throws Failure unless it is open */
export function expireSession(account: Account, id: string): Session {
  const session = findSession(account, id);
  if (session.status !== "open") {
    throw new Failure(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  const expired: Session = { ...session, status: "expired", url: null };
  account.state.put(expired);
  account.tell("checkout.session.expired", expired);
  return expired;
}

/** Expires the checkouts that nobody paid in time. */
export function expireOld(account: Account): void {
  const open = account.state.list<Session>("checkout.session", { equal: { status: "open" } });
  for (const session of open) if (session.expires_at <= account.now()) expireSession(account, session.id);
}

function totalOf(lines: readonly LineParams[]): { amount: number; currency: string } {
  const currency = lines[0]?.price_data.currency;
  if (!currency) throw new BadParam("Missing required param: line_items.", "line_items", "parameter_missing");
  lines.forEach((line, index) => checkLine(line, currency, `line_items[${index}]`));
  const amount = lines.reduce((sum, line) => sum + line.price_data.unit_amount * (line.quantity ?? 1), 0);
  const least = minimumAmount(currency);
  if (amount < least) {
    throw new Failure(
      `The Checkout Session's total amount due must add up to at least ${moneyText(least, currency)} ${currency}`,
      { code: "amount_too_small" },
    );
  }
  if (amount > GREATEST_AMOUNT) {
    const most = moneyText(GREATEST_AMOUNT, currency);
    throw new Failure(`The Checkout Session's total amount due must be no more than ${most}`, {
      code: "amount_too_large",
    });
  }
  return { amount, currency };
}

function checkLine(line: LineParams, currency: string, path: string): void {
  if (line.price_data.currency !== currency) {
    const message = "All line items must have the same currency.";
    throw new BadParam(message, `${path}[price_data][currency]`);
  }
  if (line.quantity === undefined) {
    throw new BadParam(
      `Missing required param: ${path}[quantity].`,
      `${path}[quantity]`,
      "parameter_missing",
    );
  }
  const step = smallestStep(currency);
  if (line.price_data.unit_amount % step !== 0) {
    const message = `Amounts in ${currency} must be divisible by ${step}.`;
    throw new BadParam(message, `${path}[price_data][unit_amount]`);
  }
}

function checkExpiry(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined) return;
  if (expiresAt < now + HALF_HOUR_SECONDS) {
    const message = "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.";
    throw new BadParam(message, "expires_at");
  }
  if (expiresAt > now + DAY_SECONDS) {
    const message = "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.";
    throw new BadParam(message, "expires_at");
  }
}
