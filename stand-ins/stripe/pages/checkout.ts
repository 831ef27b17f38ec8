import type Stripe from "stripe";

import { moneyText } from "../currencies.ts";
import type { Account } from "../account.ts";
import { type Lines, linesId } from "../objects/lines.ts";
import { type Html, html } from "./html.ts";
import { layout } from "./layout.ts";

type Session = Stripe.Checkout.Session;

/** The address that the buyer comes to after paying, with the session's id where the shop asked for it. */
export function successUrl(session: Session): string {
  return (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

/** The page that takes the place of Stripe's checkout. */
export function checkoutPage(account: Account, session: Session, problem?: string): string {
  const total = moneyText(session.amount_total ?? 0, session.currency ?? "usd");
  if (session.status !== "open") return overPage(session);
  const lines = account.state.get<Lines>("lines", linesId(session.id))?.data ?? [];
  return layout(
    `Pay ${total}`,
    html`<div class="checkout">
      <section aria-labelledby="what">
        <h1 id="what">Your order</h1>
        <p class="sum">${total}</p>
        <ul class="lines">
          ${lines.map(lineItem)}
        </ul>
      </section>
      <section class="card" aria-labelledby="how">
        <h2 id="how">How shall it go?</h2>
        ${problem ? html`<p class="alert" role="alert">${problem}</p>` : null} ${form(session, total)}
      </section>
    </div>`,
  );
}

function lineItem(line: Lines["data"][number]): Html {
  const times = line.quantity > 1 ? ` × ${line.quantity}` : "";
  const price = moneyText(line.amount_total, line.currency);
  return html`<li><span>${line.description}${times}</span> <span class="price">${price}</span></li>`;
}

function form(session: Session, total: string): Html {
  const email = session.customer_email ?? "";
  return html`<form method="post" class="stack">
    <div>
      <label for="email">E-mail</label>
      <input id="email" name="email" type="email" autocomplete="email" required value="${email}" />
    </div>
    <button class="main" name="how" value="card">Pay ${total}</button>
    <button name="how" value="later" aria-describedby="later">Pay later by bank debit</button>
    <p class="soft" id="later">Stays pending until the dashboard says whether the money came.</p>
    <button name="how" value="declined" aria-describedby="declined">Pay with a card that is declined</button>
    <p class="soft" id="declined">The checkout stays open, another try is possible.</p>
    ${session.cancel_url ? html`<button name="how" value="close" formnovalidate>Close and go back</button>` : null}
  </form>`;
}

function overPage(session: Session): string {
  const isExpired = session.status === "expired";
  const back = isExpired ? session.cancel_url : successUrl(session);
  const words = isExpired ? "This checkout has expired." : "This checkout is complete.";
  return layout(
    words,
    html`<section class="card">
      <h1>${words}</h1>
      ${back ? html`<p><a href="${back}">Back to the shop</a></p>` : null}
    </section>`,
  );
}
