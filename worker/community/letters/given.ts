import type { Context, MiddlewareHandler } from "hono";
import type { z } from "zod";

import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../../http/env.ts";
import { body, parse } from "../../http/middleware/validate.ts";

type Given<Schema extends z.ZodType> = MiddlewareHandler<
  AppEnv,
  string,
  { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }
>;

/** Whether a page's form was sent without a script: then a page is the answer, not JSON. */
export function isForm(c: Context): boolean {
  const type = c.req.header("Content-Type") ?? "";
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type);
}

/** The fields of a form, each once. @throws AppError invalid_input for what is no form, whatever it says it is */
export async function formFields(c: Context): Promise<Record<string, unknown>> {
  return c.req.parseBody().catch((cause: unknown) => {
    throw new AppError("invalid_input", undefined, { cause });
  });
}

/** As `body`, or the same fields from a form. @throws AppError unsupported_media_type, invalid_input */
export function bodyOrForm<Schema extends z.ZodType>(schema: Schema): Given<Schema> {
  const ofBody = body(schema);
  return async (c, next) => {
    if (!isForm(c)) return ofBody(c, next);
    c.req.addValidatedData("json", parse(schema, await formFields(c)) as never);
    return next();
  };
}

/**
 * As `bodyOrForm`, or from the address alone, where a mail program posts `List-Unsubscribe=One-Click`.
 * (RFC 8058, 3.1)
 */
export function linkOrForm<Schema extends z.ZodType>(schema: Schema): Given<Schema> {
  const ofBody = bodyOrForm(schema);
  return async (c, next) => {
    if (!isOneClick(c)) return ofBody(c, next);
    c.req.addValidatedData("json", parse(schema, c.req.query()) as never);
    return next();
  };
}

/** Whether the address says all. */
export function isOneClick(c: Context): boolean {
  return c.req.query("token") !== undefined;
}
