import type Stripe from "stripe";

import { moneyText } from "../currencies.ts";
import type { Account } from "../account.ts";
import { idOf } from "../ids.ts";
import { type Lines, linesId } from "../objects/lines.ts";
import { actionsFor } from "./dashboard-actions.ts";
import { type Html, html } from "./html.ts";
import { layout } from "./layout.ts";

type Session = Stripe.Checkout.Session;

/** All objects of one payment. */
export interface Payment {
  session: Session;
  intent?: Stripe.PaymentIntent;
  charge?: Stripe.Charge;
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
}

const SHOWN = 100;

/** The last payments, each with the buttons for what may happen to it. */
export function dashboardPage(account: Account, waiting: number, problem?: string): string {
  const sessions = account.state.list<Session>("checkout.session", { limit: SHOWN });
  const payments = sessions.map((session) => paymentOf(account, session));
  return layout(
    "Dashboard",
    html`<h1>Payments</h1>
      <p class="soft">
        ${payments.length === 0 ? "None yet: buy something in the app." : `The last ${payments.length}.`}
        ${waiting > 0 ? `${waiting} events are on their way to the app.` : "The app has taken all events."}
      </p>
      ${problem ? html`<p class="alert" role="alert">${problem}</p>` : null}
      <ul class="payments">
        ${payments.map((payment) => row(account, payment))}
      </ul>`,
  );
}

function paymentOf(account: Account, session: Session): Payment {
  const intent = session.payment_intent
    ? account.state.get<Stripe.PaymentIntent>("payment_intent", idOf(session.payment_intent))
    : undefined;
  const charge = intent?.latest_charge
    ? account.state.get<Stripe.Charge>("charge", idOf(intent.latest_charge))
    : undefined;
  const equal = { charge: charge?.id ?? "" };
  const refunds = account.state.list<Stripe.Refund>("refund", { equal });
  return {
    session,
    intent,
    charge,
    refunds,
    disputes: account.state.list<Stripe.Dispute>("dispute", { equal }),
  };
}

function row(account: Account, payment: Payment): Html {
  const { session, charge, disputes } = payment;
  const currency = session.currency ?? "usd";
  const name = account.state.get<Lines>("lines", linesId(session.id))?.data[0]?.description ?? session.id;
  const refunded = charge?.amount_refunded ?? 0;
  const dispute = disputes[0];
  return html`<li class="card payment">
    <h2>${name}, ${moneyText(session.amount_total ?? 0, currency)}</h2>
    <dl class="facts">
      <dt>State</dt>
      <dd>${stateText(payment)}</dd>
      ${refunded > 0 ? fact("Refunded", moneyText(refunded, currency)) : null}
      ${dispute ? fact("Dispute", dispute.status.replaceAll("_", " ")) : null}
      ${fact("Buyer", session.customer_details?.email ?? "nobody yet")}
      ${fact("Made", new Date(session.created * 1000).toISOString().replace("T", " ").slice(0, 16))}
      ${fact("Session", session.id)}
    </dl>
    <div class="actions">${actionsFor(payment)}</div>
  </li>`;
}

const fact = (term: string, value: string) =>
  html`<dt>${term}</dt>
    <dd>${value}</dd>`;

function stateText({ session, intent }: Payment): string {
  if (session.status !== "complete") return session.status ?? "";
  if (session.payment_status === "paid") return "paid";
  return intent?.status === "processing" ? "pending" : "failed";
}
