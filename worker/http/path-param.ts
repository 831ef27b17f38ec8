import { AppError } from "#domain/errors.ts";
import type { RequestContext } from "./context.ts";

/**
 * A parameter of the matched pattern. Patterns come from the contract, so their names are no types here.
 * @throws AppError not_found when the pattern has no such parameter
 */
export function pathParam({ req }: Pick<RequestContext, "req">, name: "id" | "name" | "segment"): string {
  const value = req.param(name);
  if (value === undefined) throw new AppError("not_found");
  return value;
}
