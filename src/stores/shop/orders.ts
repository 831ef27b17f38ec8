import { atom } from "nanostores";

import { call } from "#api/call.ts";
import { withQuery } from "#api/with-query.ts";
import { endpoints } from "#contract/endpoints.ts";
import { orderFromWire } from "#contract/order-from-wire.ts";
import { AppError } from "#domain/errors.ts";
import type { Order } from "#domain/store/order.ts";
import { sayFailure } from "../account/failure.ts";
import { whenForgetting } from "../account/forgetting.ts";
import { readUser } from "../account/session-memory.ts";
import { loadUser } from "../account/session.ts";

export interface Orders {
  /** `more` while what follows is on its way. */
  status: "loading" | "ready" | "more" | "failed";
  /** Newest first. */
  orders: readonly Order[];
  /** The cursor of the next part; null at the end. */
  nextCursor: string | null;
}

const EMPTY: Orders = { status: "loading", orders: [], nextCursor: null };
const PART_ORDERS = 20;

/** The signed-in user's orders as far as they are loaded; never those of anybody who was here before. */
export const $orders = atom<Orders>(EMPTY);

whenForgetting(() => $orders.set(EMPTY));

/** Loads the newest orders. What was loaded before stays until then. */
export function loadOrders(): Promise<void> {
  if ($orders.get().status === "failed") $orders.set(EMPTY);
  return load(null);
}

/** Loads what follows on what is there. */
export async function loadMoreOrders(): Promise<void> {
  const { status, nextCursor } = $orders.get();
  if (status !== "ready" || nextCursor === null) return;
  $orders.set({ ...$orders.get(), status: "more" });
  await load(nextCursor);
}

async function load(cursor: string | null): Promise<void> {
  const userId = readUser()?.id;
  try {
    const page = await call(withQuery(endpoints.orders, { limit: PART_ORDERS, cursor: cursor ?? undefined }));
    if (userId !== readUser()?.id) return;
    const before = cursor === null ? [] : $orders.get().orders;
    const all = [...before, ...page.data.map((order) => orderFromWire(order, location.origin))];
    // A list that grew meanwhile has moved on: its next part begins with what is here already.
    const orders = [...new Map(all.map((order) => [order.id, order])).values()];
    $orders.set({ status: "ready", orders, nextCursor: page.nextCursor ?? null });
  } catch (error) {
    if (userId !== readUser()?.id) return;
    if (error instanceof AppError && error.code === "unauthorized") await loadUser();
    else if ($orders.get().orders.length === 0) $orders.set({ ...EMPTY, status: "failed" });
    else {
      $orders.set({ ...$orders.get(), status: "ready" });
      sayFailure(error, "notice.network");
    }
  }
}
