import { logFailure } from "../../http/log-failure.ts";
import type { Counter } from "../counter.ts";

/** Objects in a page of Stripe's lists. */
const PAGE_OBJECTS = 100;

/** One repair of the books. */
export interface Change {
  kind: "purchase" | "checkout" | "refund" | "dispute" | "fee";
  /** Stripe's. */
  id: string;
  /** The new state in a few words for the operator. */
  detail: string;
}

/** The outcome of a reconciliation. */
export interface Reconciled {
  /** The number of events that had been kept and forgotten. */
  events: number;
  changes: Change[];
  /** The number of Stripe's objects or lists that could not be used; each is in the log. */
  failed: number;
}

/** The state that the steps of one reconciliation share. */
export interface Run extends Reconciled {
  counter: Counter;
  /** Milliseconds since 1970. */
  since: number;
}

/** Does a part of the work that may fail without the rest; a failure is logged and counted. */
export async function attempt(run: Run, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logFailure(error, "work with Stripe");
    run.failed += 1;
  }
}

/** The parameters of Stripe's lists for objects created since an instant, in milliseconds since 1970. */
export function createdSince(since: number) {
  return { created: { gte: Math.floor(since / 1000) }, limit: PAGE_OBJECTS };
}

/** The items of a list page by page; a page is asked for when it is wanted. */
export async function* inPages<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item[]> {
  let page: Item[] = [];
  for await (const item of items) {
    page.push(item);
    if (page.length === PAGE_OBJECTS) {
      yield page;
      page = [];
    }
  }
  if (page.length > 0) yield page;
}
