import type { CatalogueDb } from "#catalogue/db/db.ts";
import { AppError } from "#domain/errors.ts";
import type { Item } from "#domain/store/item.ts";
import type { Counter } from "../counter.ts";
import { getKeptItem } from "../item.ts";
import { retrieveSession, settleSession } from "../ledger/settle.ts";
import { type CheckoutState, readOurSession } from "../sale.ts";
import { findCheckoutState, laterState } from "./queries.ts";

/** The state of a checkout, for the page that its user comes back to. */
export interface SessionStatus {
  item: Item;
  /** The album that was bought, or that the song is on. */
  albumTitle: string | null;
  state: CheckoutState;
}

/**
 * Asks Stripe how a session stands, and writes it down as an event would be.
 * @throws AppError not_found, forbidden for another user's
 */
export async function readSessionStatus(
  counter: Counter,
  userId: string,
  sessionId: string,
): Promise<SessionStatus> {
  const session = await retrieveSession(counter.stripe, sessionId);
  const ours = session && readOurSession(session);
  if (!ours) throw new AppError("not_found");
  const { sale } = ours;
  if (sale.userId !== userId) throw new AppError("forbidden");
  await settleSession(counter, ours);
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
