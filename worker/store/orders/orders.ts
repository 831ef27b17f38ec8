import type { CatalogueDb } from "#catalogue/db/db.ts";
import { listAlbumsForOwners, listSongsForOwners } from "#catalogue/for-owners.ts";
import { type Page, type PageRequest, toPage } from "#catalogue/page.ts";
import { endpoints } from "#contract/endpoints.ts";
import { LIST_LIMIT_MAX } from "#domain/limits.ts";
import type { Order, OrderStatus } from "#domain/store/order.ts";
import { artistNames } from "#domain/song.ts";
import { type EntryRow, findOrderFacts, listOrderRows, type OrderRow } from "./queries.ts";
import type { Shop } from "../shop.ts";

/** The name of an order's item. */
interface ItemName {
  title: string;
  artist: string;
}

/** A user's purchases and the payments on their way, newest first. @throws AppError invalid_input */
export async function listOrders(
  { catalogue, users }: Shop,
  userId: string,
  request: PageRequest,
): Promise<Page<Order>> {
  const page = toPage(await listOrderRows(users, userId, request), request.limit, (row) => [row.at, row.id]);
  const [{ entries, standing }, names] = await Promise.all([
    findOrderFacts(users, page.items),
    namesOf(catalogue, page.items),
  ]);
  const byPayment = Map.groupBy(entries, ({ paymentId }) => paymentId);
  const items = page.items.map((row) =>
    toOrder(row, byPayment.get(row.paymentId ?? "") ?? [], standing.has(row.id), names),
  );
  return { ...page, items };
}

/** All of a user's orders, newest first. */
export async function listAllOrders(shop: Shop, userId: string): Promise<Order[]> {
  const orders: Order[] = [];
  let cursor: string | undefined;
  do {
    const page = await listOrders(shop, userId, { limit: LIST_LIMIT_MAX, cursor });
    orders.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return orders;
}

function toOrder(
  row: OrderRow,
  entries: readonly EntryRow[],
  isStanding: boolean,
  names: ReadonlyMap<string, ItemName>,
): Order {
  const { id, kind, itemId, currency, at } = row;
  const name = names.get(`${kind} ${itemId}`);
  return {
    id,
    kind,
    itemId,
    // An item that has left the catalogue still goes by its id, which is made of its title.
    title: row.title ?? name?.title ?? itemId,
    artist: row.artist ?? name?.artist ?? "",
    paid: { amountMinor: row.paidMinor, currency },
    orderedAt: at,
    status: row.isPending ? "pending" : statusOf(entries, isStanding),
    refunds: refundsIn(entries).map(({ amountMinor, occurredAt, ...entry }) => ({
      amount: { amountMinor, currency: entry.currency },
      refundedAt: occurredAt,
    })),
    receiptPath: row.paymentId === null ? null : endpoints.receipt.path(id),
  };
}

function statusOf(entries: readonly EntryRow[], isStanding: boolean): OrderStatus {
  if (!isStanding) return "revoked";
  const of = (...kinds: EntryRow["kind"][]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => subjectOf(id));
  const closed = of("dispute-won", "dispute-lost");
  return of("dispute-opened").some((dispute) => !closed.includes(dispute)) ? "disputed" : "paid";
}

/** The refunds that have arrived. */
function refundsIn(entries: readonly EntryRow[]): EntryRow[] {
  const failed = new Set(
    entries.filter(({ kind }) => kind === "refund-failed").map(({ id }) => subjectOf(id)),
  );
  return entries.filter(({ kind, id }) => kind === "refund" && !failed.has(subjectOf(id)));
}

/** Stripe's id in the id of an entry: `re_1` of `refund:re_1`. */
const subjectOf = (entryId: string) => entryId.slice(entryId.indexOf(":") + 1);

/** The names of the items of pending orders, by kind and id; purchases know theirs. */
async function namesOf(db: CatalogueDb, rows: readonly OrderRow[]): Promise<ReadonlyMap<string, ItemName>> {
  const idsOf = (kind: OrderRow["kind"]) =>
    rows.filter((row) => row.isPending && row.kind === kind).map(({ itemId }) => itemId);
  const [songs, albums] = await Promise.all([
    listSongsForOwners(db, idsOf("song")),
    listAlbumsForOwners(db, idsOf("album")),
  ]);
  return new Map([
    ...songs.map(
      (song) => [`song ${song.id}`, { title: song.title, artist: artistNames(song.artists) }] as const,
    ),
    ...albums.map(
      (album) => [`album ${album.id}`, { title: album.title, artist: album.artist.name }] as const,
    ),
  ]);
}
