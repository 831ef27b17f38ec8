import type { MiddlewareHandler } from "hono";
import { validator } from "hono/validator";
import type { z } from "zod";

import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../env.ts";

/** The query parameters, checked and typed: `c.req.valid("query")`. @throws AppError invalid_input */
export function query<Schema extends z.ZodType>(
  schema: Schema,
): MiddlewareHandler<AppEnv, string, { in: { query: z.input<Schema> }; out: { query: z.output<Schema> } }> {
  return validator("query", (value) => {
    const result = schema.safeParse(value);
    if (!result.success) throw new AppError("invalid_input");
    return result.data;
  }) as never;
}
