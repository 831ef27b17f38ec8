import { AppError } from "#domain/errors.ts";
import type { RequestContext } from "../context.ts";
import { keyedHash, secretFor } from "../secret.ts";
import { type BudgetKind, BUDGETS } from "./budgets.ts";
import { countDown, countUp, deleteCounter } from "./queries.ts";

/**
 * Counts one try of `who`: a person, an address or a network, which the database stores only as a hash.
 * @returns how many there were in this window, with this one
 * @throws AppError too_many_requests with the seconds until the window ends
 */
export async function limit(c: RequestContext, kind: BudgetKind, who: string): Promise<number> {
  const { count, isBeyond, resetsInMs } = await tryOnce(c, kind, who);
  if (isBeyond) {
    const retryAfterSeconds = Math.ceil(resetsInMs / 1000);
    throw new AppError("too_many_requests", undefined, { retryAfterSeconds });
  }
  return count;
}

/** Counts one try as `limit` does, and tells whether it was one too many instead of failing. */
export async function isBeyondLimit(c: RequestContext, kind: BudgetKind, who: string): Promise<boolean> {
  return (await tryOnce(c, kind, who)).isBeyond;
}

async function tryOnce(
  c: RequestContext,
  kind: BudgetKind,
  who: string,
): Promise<{ count: number; isBeyond: boolean; resetsInMs: number }> {
  const now = Date.now();
  const { max, windowMs } = BUDGETS[kind];
  const { count, resetsAt } = await countUp(c.var.users, await keyOf(c, kind, who), { now, windowMs });
  return { count, isBeyond: count > max, resetsInMs: resetsAt - now };
}

/** Forgets the tries of `who`, who has shown to be the right person. */
export async function forgive(c: RequestContext, kind: BudgetKind, who: string): Promise<void> {
  await deleteCounter(c.var.users, await keyOf(c, kind, who));
}

/** Takes one try of `who` back, which has turned out to be a person's. */
export async function giveBack(c: RequestContext, kind: BudgetKind, who: string): Promise<void> {
  await countDown(c.var.users, await keyOf(c, kind, who));
}

async function keyOf(c: RequestContext, kind: BudgetKind, who: string): Promise<string> {
  const hash = await keyedHash(secretFor(c.var.config, "limit"), who);
  return `${kind}:${hash.slice(0, 32)}`;
}

/** The address that a request came from; of IPv6 the /64, which is one household. */
export function networkOf(c: RequestContext): string {
  const address = c.req.header("CF-Connecting-IP") ?? "local";
  if (!address.includes(":")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}
