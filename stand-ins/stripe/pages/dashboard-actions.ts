import type { Payment } from "./dashboard.ts";
import { type Html, html } from "./html.ts";

/** The buttons for all that may happen to a payment now. */
export function actionsFor(payment: Payment): Html[] {
  const { session, intent, charge, refunds, disputes } = payment;
  if (session.status === "open") return [button("expire", session.id, "Expire")];
  if (intent?.status === "processing") {
    return [
      button("confirm", session.id, "The money came"),
      button("fail", session.id, "It did not come", true),
    ];
  }
  if (!charge?.paid) return [];
  const open = disputes.find((dispute) => dispute.status === "needs_response");
  if (open) return [button("win", open.id, "Win the dispute"), button("lose", open.id, "Lose it", true)];
  if (disputes.some((dispute) => dispute.status === "lost")) return [];
  const failing = refunds.find((refund) => refund.status === "succeeded");
  return [
    ...(charge.refunded ? [] : moneyBack(charge.id, charge.amount_refunded > 0)),
    ...(failing ? [button("fail-refund", failing.id, "Let the last refund fail")] : []),
    ...(charge.refunded || charge.disputed ? [] : [button("dispute", charge.id, "Open dispute", true)]),
  ];
}

function moneyBack(chargeId: string, isBegun: boolean): Html[] {
  const field = `part-${chargeId}`;
  return [
    button("refund", chargeId, isBegun ? "Refund the rest" : "Refund whole"),
    html`<form method="post" action="/dashboard/refund-part" class="part">
      <input type="hidden" name="id" value="${chargeId}" />
      <div>
        <label for="${field}">Minor units</label>
        <input id="${field}" name="amount" inputmode="numeric" pattern="[0-9]+" required />
      </div>
      <button>Refund part</button>
    </form>`,
  ];
}

function button(action: string, id: string, words: string, isDanger = false): Html {
  return html`<form method="post" action="/dashboard/${action}">
    <input type="hidden" name="id" value="${id}" />
    <button class="${isDanger ? "danger" : ""}">${words}</button>
  </form>`;
}
