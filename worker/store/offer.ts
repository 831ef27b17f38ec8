import { downloadFormats } from "#catalogue/sound/download-formats.ts";
import { listSongsForOwners } from "#catalogue/for-owners.ts";
import { storeTexts } from "#contract/errors.ts";
import type { Offer } from "#contract/store-to-wire.ts";
import { AppError } from "#domain/errors.ts";
import type { Item } from "#domain/store/item.ts";
import type { Till } from "../providers/stripe/till.ts";
import { listCheckouts } from "./checkout/queries.ts";
import { getItem, getKeptItem, type ItemForSale } from "./item.ts";
import { listOwnSongIds, mayDownloadSong, ownsAlbum } from "./ledger/ownership.ts";
import type { Shop } from "./shop.ts";

/**
 * Reads the price and the formats of an item, and whether the user owns it or has a payment for it on its way. An item
 * that has left the site is offered only to its owner, to download.
 * @param userId null for a visitor
 * @throws AppError not_found, gone
 */
export async function getOffer(
  shop: Shop,
  till: Till | null,
  { userId, item }: { userId: string | null; item: Item },
): Promise<Offer> {
  const isPurchased = userId !== null && (await ownsItem(shop, userId, item));
  const offered = isPurchased ? await getOwnItem(shop, userId, item) : await getItem(shop.catalogue, item);
  const [pending, formats] = await Promise.all([
    userId === null ? [] : listCheckouts(shop.users, userId, item, ["pending"]),
    downloadFormats(
      shop.catalogue,
      offered.songs.map(({ id }) => id),
    ),
  ]);
  return {
    ...offered,
    songCount: offered.songs.length,
    isPurchased,
    isPending: pending.length > 0,
    till: till?.kind ?? "none",
    formats,
  };
}

async function getOwnItem(shop: Shop, userId: string, item: Item): Promise<ItemForSale> {
  const found = await getKeptItem(shop.catalogue, item);
  if (item.kind === "song") return found;
  const ids = await listOwnSongIds(shop, userId, item.id);
  return { ...found, songs: await listSongsForOwners(shop.catalogue, ids) };
}

/** Tells whether a user may download an item: it is free, or bought. @throws AppError not_found when it never existed */
export async function ownsItem(shop: Shop, userId: string, { kind, id }: Item): Promise<boolean> {
  return kind === "song" ? mayDownloadSong(shop, userId, id) : ownsAlbum(shop, userId, id);
}

/**
 * Reads an item that this user is about to buy, with today's price.
 * @throws AppError not_found, gone, invalid_input when it has no price of its own, conflict when the user owns it
 */
export async function getItemToSell(shop: Shop, userId: string, item: Item): Promise<ItemForSale> {
  const found = await getItem(shop.catalogue, item);
  if (found.price.amountMinor === 0)
    throw new AppError("invalid_input", found.isAlbumOnly ? storeTexts.isAlbumOnly : storeTexts.isFree);
  if (await ownsItem(shop, userId, item)) throw new AppError("conflict", storeTexts.alreadyOwned);
  return found;
}
