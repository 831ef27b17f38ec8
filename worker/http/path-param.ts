import { AppError } from "#domain/errors.ts";
import type { Asked } from "./env.ts";

/** A parameter of the matched pattern; patterns come from the contract, so their names are no types here. */
export function pathParam(c: Pick<Asked, "req">, name: "id" | "name" | "segment"): string {
  const value = c.req.param(name);
  if (value === undefined) throw new AppError("not_found");
  return value;
}
