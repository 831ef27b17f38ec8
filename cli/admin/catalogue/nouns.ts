import type { CatalogueKind } from "#catalogue/publication.ts";
import { listItems, type ItemRow } from "#catalogue/edit/items.ts";
import { decimalText } from "#domain/store/money.ts";
import type { Desk } from "../desk.ts";

/** The names of the kinds for the operator, and in the code. */
export const NOUNS = [
  { noun: "songs", kind: "song" },
  { noun: "albums", kind: "album" },
  { noun: "artists", kind: "artist" },
] as const satisfies { noun: string; kind: CatalogueKind }[];

export type Noun = (typeof NOUNS)[number];

/** The items with these ids, each once and in this order. @throws Error that names an unknown id */
export async function requireItems(
  desk: Desk,
  kind: CatalogueKind,
  ids: readonly string[],
): Promise<ItemRow[]> {
  const rows = await listItems(desk.catalogue, kind, { ids, limit: ids.length });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const row = byId.get(id);
    if (!row) throw new Error(`There is no ${kind} with the id '${id}'`);
    return row;
  });
}

/** `1 song`, `2 songs`. */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

/** The price as it is written with `--price`, and its currency; `free` where it is 0. */
export function priceText({ priceMinor, currency }: Pick<ItemRow, "priceMinor" | "currency">): string {
  if (priceMinor === null || currency === null) return "";
  return priceMinor === 0 ? "free" : `${decimalText({ amountMinor: priceMinor, currency })} ${currency}`;
}

/** The state as it is shown: an item may be hidden by its album or artist. */
export function stateText({ state, isHidden }: ItemRow): string {
  return state === "published" && isHidden ? "published, hidden with its album or artist" : state;
}
