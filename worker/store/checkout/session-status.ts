import type { CatalogueDb } from "#catalogue/db/db.ts";
import { AppError } from "#domain/errors.ts";
import type { Item } from "#domain/store/item.ts";
import { findCheckoutState, laterState } from "./queries.ts";
import { getKeptItem } from "../item.ts";
import { type CheckoutState, readSale } from "../sale.ts";
import { type Counter, retrieveSession, settleSession } from "../ledger/settle.ts";

/** How a user's way to the till has ended, or where it stands. */
export interface SessionStatus {
  item: Item;
  /** Of the album that was bought, or that the song is on. */
  albumTitle: string | null;
  state: CheckoutState;
}

/**
 * What Stripe says of a session now, which is written down as an event would be.
 * @throws AppError not_found, forbidden for another user's
 */
export async function readSession(
  counter: Counter,
  userId: string,
  sessionId: string,
): Promise<SessionStatus> {
  const session = await retrieveSession(counter.stripe, sessionId);
  const sale = session && readSale(session);
  if (!sale) throw new AppError("not_found");
  if (sale.userId !== userId) throw new AppError("forbidden");
  await settleSession(counter, session);
  const told = await findCheckoutState(counter.shop.users, sessionId);
  return {
    item: sale.item,
    albumTitle: await albumTitleOf(counter.shop.catalogue, sale.item, sale.title),
    state: laterState(sale.state, told ?? "open"),
  };
}

async function albumTitleOf(catalogue: CatalogueDb, item: Item, title: string): Promise<string | null> {
  if (item.kind === "album") return title;
  try {
    return (await getKeptItem(catalogue, item)).album?.title ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
