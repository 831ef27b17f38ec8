import { listSongsForOwners } from "#catalogue/for-owners.ts";
import type { Page, PageRequest } from "#catalogue/page.ts";
import { storeTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { Song } from "#domain/song.ts";
import type { Item } from "#domain/store/item.ts";
import { listCheckouts } from "../checkout/queries.ts";
import type { Counter } from "../counter.ts";
import { refreshCheckout, retrieveSession, settleSession } from "../ledger/settle.ts";
import { ownsItem } from "../offer.ts";
import { readOurSession } from "../sale.ts";
import type { Shop } from "../shop.ts";
import { listOwnedSongs } from "./queries.ts";

/** The text for a user who has not bought an item. */
export const notBought = {
  song: storeTexts.songNotBought,
  album: storeTexts.albumNotBought,
} satisfies Record<Item["kind"], string>;

/** The songs a user owns, newest first, those that have left the site too. */
export async function listOwnSongs(
  { catalogue, users }: Shop,
  userId: string,
  request: PageRequest,
): Promise<Page<Song>> {
  const { items: ids, nextCursor } = await listOwnedSongs(users, userId, request);
  return { items: await listSongsForOwners(catalogue, ids), nextCursor };
}

/**
 * Looks at Stripe for a user's payment for an item and writes it down: the payment of this session, else any that is
 * under way.
 * @throws AppError forbidden when there is none
 */
export async function findPayment(
  counter: Counter,
  userId: string,
  { item, sessionId }: { item: Item; sessionId: string | null },
): Promise<void> {
  if (sessionId !== null) {
    const session = await retrieveSession(counter.stripe, sessionId);
    const ours = session && readOurSession(session);
    const isTheirs = ours?.sale.userId === userId && isSame(ours.sale.item, item);
    if (isTheirs) await settleSession(counter, ours);
  }
  const { users } = counter.shop;
  for (const row of await listCheckouts(users, userId, item, ["open", "pending"]))
    await refreshCheckout(counter, row);
  if (!(await ownsItem(counter.shop, userId, item))) throw new AppError("forbidden", notBought[item.kind]);
}

function isSame(one: Item, other: Item): boolean {
  return one.kind === other.kind && one.id === other.id;
}
