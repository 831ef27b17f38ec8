import { call } from "#api/call.ts";
import { withQuery } from "#api/with-query.ts";
import { endpoints } from "#contract/endpoints.ts";
import { offerFromWire } from "#contract/offer-from-wire.ts";
import { AppError } from "#domain/errors.ts";
import type { Item } from "#domain/store/item.ts";
import type { Offer } from "#domain/store/offer.ts";
import { isTillUrl } from "#domain/store/till-url.ts";
import { refreshProfile } from "../account/profile.ts";
import { tabEntries } from "../storage/entries.ts";

/** Why a buyer did not get to the till. */
export type CheckoutProblem = "changed" | "gone" | "tooMany" | "till" | "network";

/** The body or query by which calls of the store know what is meant. */
export function itemFields({ kind, id }: Item): { songId: string } | { albumId: string } {
  return kind === "song" ? { songId: id } : { albumId: id };
}

/**
 * Asks what something costs today, and whether the user owns it.
 * @returns null when there is no such song or album
 * @throws AppError when the server does not answer as it should
 */
export async function loadOffer(item: Item): Promise<Offer | null> {
  try {
    const { data } = await call(withQuery(endpoints.offer, { ...itemFields(item) }));
    return offerFromWire(data);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === "unauthorized") void refreshProfile();
    if (error.code === "not_found" || error.code === "invalid_input") return null;
    throw error;
  }
}

/** Opens a page to pay on, in the language of this one. @returns its address, or why there is none */
export async function openTill(
  item: Item,
  locale: string,
): Promise<{ url: string } | { problem: CheckoutProblem }> {
  try {
    const { url } = await call(endpoints.checkout, { json: { ...itemFields(item), locale } });
    if (!isTillUrl(url)) return { problem: "till" };
    noteLeft(item);
    return { url };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

function problemOf(error: unknown): CheckoutProblem {
  if (!(error instanceof AppError)) return "till";
  if (error.code === "unauthorized") void refreshProfile();
  if (error.code === "network") return "network";
  if (error.code === "conflict") return "changed";
  if (error.code === "not_found") return "gone";
  return error.code === "too_many_requests" ? "tooMany" : "till";
}

const nameOf = ({ kind, id }: Item) => `${kind}:${id}`;

/** Notes what this tab leaves for the till with; a buyer of whom nothing can be noted is told nothing on return. */
function noteLeft(item: Item): void {
  tabEntries.keep("checkoutOf", nameOf(item));
}

/** True when this tab has left for the till with that item and the payment has not ended. */
export function hasLeftWith(item: Item): boolean {
  return tabEntries.read("checkoutOf") === nameOf(item);
}

/** Drops what was noted: the payment came to its end, or the buyer is back without one. */
export function forgetLeft(): void {
  tabEntries.keep("checkoutOf", null);
}
