import type { Stripe } from "stripe";

import { laterState } from "../checkout/queries.ts";
import { attempt, type Run } from "./run.ts";
import { findStates, listPendingBefore } from "./queries.ts";
import { type CheckoutState, readSale } from "../sale.ts";
import { refreshCheckout, retrieveSession, settleSession, tellBuyer } from "../ledger/settle.ts";
import { createdSince, inPages } from "./stripe-pages.ts";

/** Writes down the sessions that were paid, and where the others have got to. */
export async function repairSessions(run: Run): Promise<void> {
  const { shop, stripe } = run.counter;
  const sessions = stripe.checkout.sessions.list({
    ...createdSince(run.since),
    expand: ["data.payment_intent"],
  });
  for await (const page of inPages(sessions)) {
    const states = await findStates(
      shop.users,
      page.map(({ id }) => id),
    );
    for (const session of page) await attempt(run, () => settle(run, session, states.get(session.id)));
  }
  // A bank may take two weeks to confirm.
  for (const row of await listPendingBefore(shop.users, run.since)) {
    await attempt(run, async () => {
      const session = await retrieveSession(stripe, row.sessionId);
      await (session ? settle(run, session, row.state) : refreshCheckout(run.counter, row));
    });
  }
}

/** @param before where the checkout had got to; undefined when we did not know of it */
async function settle(
  run: Run,
  session: Stripe.Checkout.Session,
  before: CheckoutState | undefined,
): Promise<void> {
  const sale = readSale(session);
  if (!sale || (before !== undefined && laterState(sale.state, before) === before)) return;
  const recorded = await settleSession(run.counter, session);
  const { sessionId: id, userId, item, state } = sale;
  if (state === "paid" && recorded === "known") return;
  run.changes.push({
    kind: state === "paid" ? "purchase" : "checkout",
    id,
    detail: `${item.kind} ${item.id} of user ${userId}: ${before ?? "unknown"} is now ${state}`,
  });
  if (state === "paid" || state === "failed")
    await tellBuyer(run.counter, sale, state === "paid" ? "ready" : "failed");
}
