import { storeTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { Item } from "#domain/store/item.ts";
import { listCheckouts } from "../checkout/queries.ts";
import { ownsItem } from "../offer.ts";
import { readSale } from "../sale.ts";
import { type Counter, refreshCheckout, retrieveSession, settleSession } from "../ledger/settle.ts";

/** What is said to who has not bought a thing. */
export const notBought = {
  song: storeTexts.songNotBought,
  album: storeTexts.albumNotBought,
} satisfies Record<Item["kind"], string>;

/**
 * Looks at Stripe for a payment of this user's for a thing and writes it down: the one of this session, else
 * any that is under way.
 * @throws AppError forbidden when there is none
 */
export async function findPayment(
  counter: Counter,
  userId: string,
  { item, sessionId }: { item: Item; sessionId: string | null },
): Promise<void> {
  if (sessionId !== null) {
    const session = await retrieveSession(counter.stripe, sessionId);
    const sale = session && readSale(session);
    const isTheirs = sale?.userId === userId && isSame(sale.item, item);
    if (session && isTheirs) await settleSession(counter, session);
  }
  const { users } = counter.shop;
  for (const row of await listCheckouts(users, userId, item, ["open", "pending"]))
    await refreshCheckout(counter, row);
  if (!(await ownsItem(counter.shop, userId, item))) throw new AppError("forbidden", notBought[item.kind]);
}

function isSame(one: Item, other: Item): boolean {
  return one.kind === other.kind && one.id === other.id;
}
