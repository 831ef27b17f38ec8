import type { Env } from "../../http/env.ts";
import { logHint } from "../../http/log-failure.ts";
import { createStripe } from "../../providers/stripe/client.ts";
import { tillOf } from "../../providers/stripe/till.ts";
import { postOf, tellByMail } from "../tell-buyer.ts";
import { reconcile } from "./reconcile.ts";
import { dropPayloads } from "./queries.ts";
import type { Shop } from "../shop.ts";

const DAY = 24 * 60 * 60_000;

const RECONCILED_MS = 3 * DAY;
/** How long it can still be looked up what an event said. */
const PAYLOADS_KEPT_MS = 30 * DAY;

/**
 * What the clock does for the store: asks Stripe what was missed.
 * @param now milliseconds since 1970
 * @throws Error when something could not be used, which is in the log
 */
export async function keepBooks(env: Env, shop: Shop, now: number): Promise<void> {
  await dropPayloads(shop.users, now - PAYLOADS_KEPT_MS);
  // Nobody asks by a request here. Without an address of its own the site is on its developer's machine, or
  // has a real key: a stand-in elsewhere is refused for its own address.
  const here = env.SITE_URL ?? "http://localhost";
  const till = tillOf(env, here);
  if (!till) return;
  const stripe = await createStripe(till);
  const post = { ...postOf(env, here), ...(env.SITE_URL === undefined && { origin: null }) };
  const { events, changes, failed } = await reconcile(shop, stripe, {
    since: now - RECONCILED_MS,
    tell: tellByMail(shop, post),
  });
  const notable = changes.filter(({ kind }) => kind !== "fee");
  if (events + failed + notable.length > 0)
    logHint("Reconciled", { events, failed, changes: notable.map(({ kind, id }) => `${kind} ${id}`) });
  if (failed > 0) throw new Error(`${failed} things of Stripe's could not be used`);
}
