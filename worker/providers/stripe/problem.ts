/** What the library throws; named by its fields, since the library itself is loaded late. */
interface StripeProblem extends Error {
  type: string;
  code?: string;
  param?: string;
  statusCode?: number;
  requestId?: string;
}

function isStripeProblem(error: unknown): error is StripeProblem {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
}

/** Whether Stripe, or this key's account there, knows no such thing. */
export function isMissing(error: unknown): boolean {
  return isStripeProblem(error) && error.statusCode === 404;
}

/** Writes down what went wrong without the message: it may quote a buyer, or part of a key. */
export function logProblem(error: unknown): void {
  if (!isStripeProblem(error)) return console.error(error);
  const { type, code, param, statusCode, requestId } = error;
  console.error("Stripe", JSON.stringify({ type, code, param, statusCode, requestId }));
}
