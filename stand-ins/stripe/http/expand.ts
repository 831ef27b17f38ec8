import type Stripe from "stripe";

import type { Account } from "../account.ts";
import { Failure } from "../failure.ts";
import { type Lines, linesId } from "../objects/lines.ts";
import type { StripeObject } from "../state.ts";

/** The fields of each object that may be expanded. Stripe's others are always null here. */
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
 * Expands an object: puts others in place of their ids. (https://docs.stripe.com/api/expanding_objects)
 * @throws Failure for a path that Stripe does not expand
 */
export function expand(account: Account, object: StripeObject, paths: readonly string[]): StripeObject {
  return paths.reduce((expanded, path) => expandOne(account, expanded, path.split("."), path), object);
}

/** The paths for the items of a list. */
export function pathsOfItems(paths: readonly string[]): string[] {
  return paths.map((path) => {
    if (path.startsWith("data.")) return path.slice("data.".length);
    throw cannot(path, ` You may want to try expanding 'data.${path}' instead.`);
  });
}

function expandOne(
  account: Account,
  object: StripeObject,
  [field = "", ...rest]: string[],
  path: string,
): StripeObject {
  if (rest.length >= DEEPEST) {
    throw new Failure(`You cannot expand more than ${DEEPEST} levels of a property.`, { param: "expand" });
  }
  if (!EXPANDABLE[object.object]?.includes(field)) throw cannot(path);
  const value = listWithin(account, object, field) ?? object[field as keyof StripeObject];
  const whole = typeof value === "string" ? (account.state.find(value) ?? value) : value;
  const isObject = typeof whole === "object" && whole !== null;
  if (rest.length > 0 && isObject)
    return { ...object, [field]: expandOne(account, whole as StripeObject, rest, path) };
  return { ...object, [field]: whole };
}

/** The lists that Stripe leaves out unless they are expanded. */
function listWithin(account: Account, object: StripeObject, field: string): object | undefined {
  if (field === "line_items") {
    const data = account.state.get<Lines>("lines", linesId(object.id))?.data;
    return listOf(data ?? [], `/v1/checkout/sessions/${object.id}/line_items`);
  }
  if (field !== "refunds") return undefined;
  const refunds = account.state.list<Stripe.Refund>("refund", { equal: { charge: object.id } });
  return listOf(refunds, `/v1/charges/${object.id}/refunds`);
}

/** A list as Stripe gives it. */
export function listOf(data: readonly object[], url: string, hasMore = false): object {
  return { object: "list", data, has_more: hasMore, url };
}

function cannot(path: string, more = ""): Failure {
  return new Failure(`This property cannot be expanded (${path}).${more}`, { param: "expand" });
}
