import type Stripe from "stripe";

import { moneyText } from "../currencies.ts";
import { html } from "./html.ts";
import { layout } from "./layout.ts";

/** The page that the `receipt_url` of a charge leads to. */
export function receiptPage(charge: Stripe.Charge): string {
  const paid = moneyText(charge.amount, charge.currency);
  const refunded = charge.amount_refunded > 0 ? moneyText(charge.amount_refunded, charge.currency) : null;
  return layout(
    `Receipt ${paid}`,
    html`<section class="card">
      <h1>Receipt</h1>
      <p class="sum">${paid}</p>
      <dl class="facts">
        <dt>For</dt>
        <dd>${charge.description ?? "A payment"}</dd>
        <dt>Date</dt>
        <dd>${new Date(charge.created * 1000).toISOString().slice(0, 10)}</dd>
        <dt>State</dt>
        <dd>${charge.paid ? "paid" : charge.status}</dd>
        ${
          refunded
            ? html`<dt>Refunded</dt>
                <dd>${refunded}</dd>`
            : null
        }
        <dt>Number</dt>
        <dd>${charge.id}</dd>
      </dl>
    </section>`,
  );
}
