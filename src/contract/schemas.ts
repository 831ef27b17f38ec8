import { z } from "zod";

import { LIST_LIMIT_DEFAULT, LIST_LIMIT_MAX } from "#domain/limits.ts";

const CURSOR_MAX_LENGTH = 500;
const QUERY_MAX_LENGTH = 1000;

/** `?limit` and `?cursor` of every list. (wire contract, Rules for every call) */
export const pageRequest = (defaultLimit: number = LIST_LIMIT_DEFAULT) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(LIST_LIMIT_MAX).default(defaultLimit),
    cursor: z.string().max(CURSOR_MAX_LENGTH).optional(),
  });

/** What is searched for; anything printable, and not a novel. */
export const searchRequest = pageRequest().extend({ query: z.string().max(QUERY_MAX_LENGTH).default("") });

/** The song that was played; an id that no song has is unknown, not malformed. */
export const playRequest = z.object({ id: z.string() });

/** What a client may call a write by, see `headers.ts`. */
export const idempotencyKey = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .optional();
