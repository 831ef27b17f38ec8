import type { Deployment } from "../../http/deployment.ts";
import { logHint } from "../../http/log-failure.ts";
import { clockAddress } from "../../http/site-address.ts";
import { createStripe } from "../../providers/stripe/client.ts";
import { tillOf } from "../../providers/stripe/till.ts";
import { clockBuyerMail } from "../buyer-mail.ts";
import { tellByMail } from "../tell-buyer.ts";
import { dropPayloads } from "./queries.ts";
import { reconcile } from "./reconcile.ts";

const DAY_MS = 24 * 60 * 60_000;

const RECONCILED_MS = 3 * DAY_MS;
/** The time for which the content of an event can be looked up. */
const PAYLOADS_KEPT_MS = 30 * DAY_MS;

/**
 * Keeps the books by the clock: asks Stripe for what was missed, and forgets the content of old events.
 * @param now milliseconds since 1970
 * @throws Error when an object of Stripe's could not be used, which is in the log
 */
export async function keepBooks({ config, catalogue, users }: Deployment, now: number): Promise<void> {
  await dropPayloads(users, now - PAYLOADS_KEPT_MS);
  // Without an address of its own the site is on its developer's machine, or it has a real key: a stand-in elsewhere is
  // refused for its own address.
  const address = clockAddress(config);
  const till = tillOf(config.stripe, address);
  if (!till) return;
  const shop = { catalogue, users };
  const { events, changes, failed } = await reconcile(shop, await createStripe(till), {
    since: now - RECONCILED_MS,
    tell: tellByMail(shop, clockBuyerMail(config)),
  });
  const notable = changes.filter(({ kind }) => kind !== "fee");
  if (events + failed + notable.length > 0)
    logHint("Reconciled", { events, failed, changes: notable.map(({ kind, id }) => `${kind} ${id}`) });
  if (failed > 0) throw new Error(`${failed} things of Stripe's could not be used`);
}
