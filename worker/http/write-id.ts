import type { Context } from "hono";

import { IDEMPOTENCY_KEY } from "#contract/headers.ts";
import { idempotencyKey } from "#contract/schemas.ts";
import { newId } from "../db/new-id.ts";
import { header } from "./middleware/validate.ts";
import { plainHash } from "./secret.ts";

const ID_CHARACTERS = 20;

/**
 * The id of what a request adds: of a write that its client names by `Idempotency-Key`, the same each time it is sent, so
 * that it is added once; else a random one.
 * @param who whose write it is: the same name of anybody else's is another write
 * @throws AppError invalid_input for a name that is none
 */
export async function writeId(c: Pick<Context, "req">, who: string): Promise<string> {
  const key = header(c, IDEMPOTENCY_KEY, idempotencyKey);
  if (key === undefined) return newId();
  return (await plainHash(`${c.req.path} ${who} ${key}`)).slice(0, ID_CHARACTERS);
}
