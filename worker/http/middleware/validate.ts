import type { Context, MiddlewareHandler } from "hono";
import { validator } from "hono/validator";
import type { z } from "zod";

import { accountTexts, formTexts, libraryTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../env.ts";

/** The query parameters, checked and typed: `c.req.valid("query")`. @throws AppError invalid_input */
export function query<Schema extends z.ZodType>(
  schema: Schema,
): MiddlewareHandler<AppEnv, string, { in: { query: z.input<Schema> }; out: { query: z.output<Schema> } }> {
  return validator("query", (value) => parse(schema, value)) as never;
}

const JSON_TYPE = /^application\/(\w[\w.+-]*\+)?json\s*(;|$)/i;

/**
 * The JSON body, checked and typed: `c.req.valid("json")`. Behind `requireUser` a body may name no other
 * user than the session's. (product.md 13.6)
 * @throws AppError unsupported_media_type, invalid_input, forbidden
 */
export function body<Schema extends z.ZodType>(
  schema: Schema,
): MiddlewareHandler<AppEnv, string, { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }> {
  const check = validator("json", (value: { userId?: unknown } | null, c: Context) => {
    requireOwnUserId(c, value);
    return parse(schema, value);
  });
  return (async (c: Context, next: () => Promise<void>) => {
    if (!JSON_TYPE.test(c.req.header("Content-Type") ?? "")) throw new AppError("unsupported_media_type");
    return check(c as never, next);
  }) as never;
}

/** As `body`, or the query parameters where there is no body: some clients send none with a DELETE. */
export function bodyOrQuery<Schema extends z.ZodType>(schema: Schema): ReturnType<typeof body<Schema>> {
  const ofBody = body(schema);
  return async (c, next) => {
    if (c.req.header("Content-Type") !== undefined) return ofBody(c, next);
    const given = c.req.query();
    requireOwnUserId(c, given);
    c.req.addValidatedData("json", parse(schema, given) as never);
    return next();
  };
}

/**
 * The fields of a multipart form, checked and typed: `c.req.valid("form")`.
 * @throws AppError unsupported_media_type, invalid_input, forbidden
 */
export function form<Schema extends z.ZodType>(
  schema: Schema,
): MiddlewareHandler<AppEnv, string, { in: { form: z.input<Schema> }; out: { form: z.output<Schema> } }> {
  const check = validator("form", (value: { userId?: unknown }, c: Context) => {
    requireOwnUserId(c, value);
    return parse(schema, value);
  });
  return (async (c: Context, next: () => Promise<void>) => {
    if (!/^multipart\/form-data\s*;/i.test(c.req.header("Content-Type") ?? ""))
      throw new AppError("unsupported_media_type");
    return check(c as never, next);
  }) as never;
}

function requireOwnUserId(c: Context, value: { userId?: unknown } | null): void {
  if (value?.userId !== undefined && value.userId !== c.get("userId")) throw new AppError("forbidden");
}

/** One header, checked and typed. @throws AppError invalid_input */
export function header<Schema extends z.ZodType>(c: Context, name: string, schema: Schema): z.output<Schema> {
  return parse(schema, c.req.header(name));
}

/** Texts that are meant for readers; the validator's own ones are not. */
const said = new Set<string | undefined>(
  [accountTexts, formTexts, libraryTexts].flatMap((texts) => Object.values(texts)),
);

/** @throws AppError invalid_input */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const text = result.error.issues[0]?.message;
  throw new AppError("invalid_input", said.has(text) ? text : undefined);
}
