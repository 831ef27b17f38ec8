import { logFailure } from "../../http/log-failure.ts";

/** What the library throws; named by its fields, since the library itself is loaded late. */
interface StripeProblem extends Error {
  type: string;
  code?: string;
  statusCode?: number;
}

function isStripeProblem(error: unknown): error is StripeProblem {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
}

/** Whether Stripe, or this key's account there, knows no such thing. */
export function isMissing(error: unknown): boolean {
  return isStripeProblem(error) && error.statusCode === 404;
}

/**
 * Why Stripe refuses a request that it has understood and will refuse again, by its code; null for what another attempt
 * may do: no connection, a limit, a wrong key, or a failure of Stripe's own.
 */
export function findRefusal(error: unknown): string | null {
  if (!isStripeProblem(error) || error.type !== "StripeInvalidRequestError") return null;
  return error.code ?? `status ${error.statusCode ?? "unknown"}`;
}

/** Writes down what went wrong between the shop and Stripe. */
export function logProblem(error: unknown): void {
  logFailure(error, "work with Stripe");
}
