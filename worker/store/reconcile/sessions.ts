import type { Stripe } from "stripe";

import { laterState } from "../checkout/queries.ts";
import { tellBuyer } from "../counter.ts";
import { attempt, createdSince, inPages, type Run } from "./run.ts";
import { findStates, listPendingBefore } from "./queries.ts";
import { refreshCheckout, retrieveSession, settleSession } from "../ledger/settle.ts";
import { type CheckoutState, readOurSession } from "../sale.ts";

/** Writes down the sessions that were paid, and the states of the others. */
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

/**
 * Writes down one session where it has gone on, and tells its buyer when it failed.
 * @param before the state that we knew; undefined when we did not know of it
 */
async function settle(
  run: Run,
  session: Stripe.Checkout.Session,
  before: CheckoutState | undefined,
): Promise<void> {
  const ours = readOurSession(session);
  if (!ours || (before !== undefined && laterState(ours.sale.state, before) === before)) return;
  const recorded = await settleSession(run.counter, ours);
  const { sale } = ours;
  const { sessionId: id, userId, item, state } = sale;
  if (state === "paid" && recorded === "known") return;
  run.changes.push({
    kind: state === "paid" ? "purchase" : "checkout",
    id,
    detail: `${item.kind} ${item.id} of user ${userId}: ${before ?? "unknown"} is now ${state}`,
  });
  if (state === "failed") await tellBuyer(run.counter, sale, "failed");
}
