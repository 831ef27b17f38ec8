import type Stripe from "stripe";

import type { Desk } from "../desk.ts";
import { Failure } from "../failure.ts";
import { type Lines, linesId } from "../objects/lines.ts";
import type { Kept } from "../state.ts";

/** Which fields of which object may be asked for whole. The rest of Stripe's are always null here. */
const EXPANDABLE: Record<string, string[]> = {
  "checkout.session": ["payment_intent", "line_items", "customer", "invoice", "setup_intent", "subscription"],
  payment_intent: ["latest_charge", "customer", "payment_method", "review"],
  charge: ["balance_transaction", "payment_intent", "customer", "refunds", "failure_balance_transaction"],
  refund: ["charge", "payment_intent", "balance_transaction", "failure_balance_transaction"],
  dispute: ["charge", "payment_intent"],
  balance_transaction: ["source"],
};
const DEEPEST = 4;

/**
 * The object with what is asked for in place of its id. (https://docs.stripe.com/api/expanding_objects)
 * @throws Failure for a path that Stripe does not expand
 */
export function expand(desk: Desk, object: Kept, paths: readonly string[]): Kept {
  return paths.reduce((expanded, path) => expandOne(desk, expanded, path.split("."), path), object);
}

/** The paths for the items of a list. */
export function pathsOfItems(paths: readonly string[]): string[] {
  return paths.map((path) => {
    if (path.startsWith("data.")) return path.slice("data.".length);
    throw cannot(path, ` You may want to try expanding 'data.${path}' instead.`);
  });
}

function expandOne(desk: Desk, object: Kept, [field = "", ...rest]: string[], path: string): Kept {
  if (rest.length >= DEEPEST) {
    throw new Failure(`You cannot expand more than ${DEEPEST} levels of a property.`, { param: "expand" });
  }
  if (!EXPANDABLE[object.object]?.includes(field)) throw cannot(path);
  const value = listWithin(desk, object, field) ?? object[field as keyof Kept];
  const whole = typeof value === "string" ? (desk.state.find(value) ?? value) : value;
  const isObject = typeof whole === "object" && whole !== null;
  if (rest.length > 0 && isObject) return { ...object, [field]: expandOne(desk, whole as Kept, rest, path) };
  return { ...object, [field]: whole };
}

/** What Stripe leaves out unless it is asked for. */
function listWithin(desk: Desk, object: Kept, field: string): object | undefined {
  if (field === "line_items") {
    const data = desk.state.get<Lines>("lines", linesId(object.id))?.data;
    return listOf(data ?? [], `/v1/checkout/sessions/${object.id}/line_items`);
  }
  if (field !== "refunds") return undefined;
  const refunds = desk.state.list<Stripe.Refund>("refund", { equal: { charge: object.id } });
  return listOf(refunds, `/v1/charges/${object.id}/refunds`);
}

/** A list as Stripe gives it. */
export function listOf(data: readonly object[], url: string, hasMore = false): object {
  return { object: "list", data, has_more: hasMore, url };
}

function cannot(path: string, more = ""): Failure {
  return new Failure(`This property cannot be expanded (${path}).${more}`, { param: "expand" });
}
