import { downloadFormats } from "#catalogue/download-formats.ts";
import { storeTexts } from "#contract/errors.ts";
import type { Offer } from "#contract/store-to-wire.ts";
import { AppError } from "#domain/errors.ts";
import type { Item } from "#domain/item.ts";
import type { Till } from "../providers/stripe/till.ts";
import { listCheckouts } from "./checkout-queries.ts";
import { getItem, type ItemForSale } from "./item.ts";
import { mayDownloadSong, ownsAlbum } from "./ownership.ts";
import type { Shop } from "./shop.ts";

/** What a thing costs and comes as, and whether who asks has it. @throws AppError not_found */
export async function getOffer(
  shop: Shop,
  till: Till | null,
  { userId, item }: { userId: string | null; item: Item },
): Promise<Offer> {
  const found = await getItem(shop.catalogue, item);
  const [isPurchased, pending, formats] = await Promise.all([
    userId !== null && ownsItem(shop, userId, item),
    userId === null ? [] : listCheckouts(shop.users, userId, item, ["pending"]),
    downloadFormats(
      shop.catalogue,
      found.songs.map(({ id }) => id),
    ),
  ]);
  return {
    ...found,
    songCount: found.songs.length,
    isPurchased,
    isPending: pending.length > 0,
    till: till?.kind ?? "none",
    formats,
  };
}

/** Whether somebody may download it: it is free, or bought. @throws AppError not_found */
export async function ownsItem(shop: Shop, userId: string, { kind, id }: Item): Promise<boolean> {
  return kind === "song" ? mayDownloadSong(shop, userId, id) : ownsAlbum(shop, userId, id);
}

/** What this user can buy, as it is today. @throws AppError not_found, invalid_input when it is free, conflict when it is theirs */
export async function getItemToSell(shop: Shop, userId: string, item: Item): Promise<ItemForSale> {
  const found = await getItem(shop.catalogue, item);
  if (found.price.amountMinor === 0) throw new AppError("invalid_input", storeTexts.isFree);
  if (await ownsItem(shop, userId, item)) throw new AppError("conflict", storeTexts.alreadyOwned);
  return found;
}
