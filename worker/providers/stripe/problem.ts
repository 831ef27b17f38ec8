/** An error of the library, known by its fields, since the library itself is loaded late. */
interface StripeProblem extends Error {
  type: string;
  code?: string;
  statusCode?: number;
}

function isStripeProblem(error: unknown): error is StripeProblem {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
}

/** Tells whether Stripe, or this key's account there, knows no such thing. */
export function isMissing(error: unknown): boolean {
  return isStripeProblem(error) && error.statusCode === 404;
}

/**
 * The code by which Stripe refuses a request that it has understood and will refuse again. Null for a failure that
 * another attempt may not meet: no connection, a limit, a wrong key, or a fault of Stripe's own.
 */
export function findRefusal(error: unknown): string | null {
  if (!isStripeProblem(error) || error.type !== "StripeInvalidRequestError") return null;
  return error.code ?? `status ${error.statusCode ?? "unknown"}`;
}
