import type { Context, MiddlewareHandler } from "hono";
import type { z } from "zod";

import { accountTexts, formTexts, libraryTexts } from "#contract/errors.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../context.ts";

/** Hands on what a schema makes of a request: `c.req.valid("json")`, `"query"` or `"form"`. */
type Validator<Target extends string, Schema extends z.ZodType> = MiddlewareHandler<
  AppEnv,
  string,
  { in: Record<Target, z.input<Schema>>; out: Record<Target, z.output<Schema>> }
>;

/**
 * Checks what `read` takes from a request.
 * @throws AppError invalid_input, and what `read` throws
 */
function validate<Target extends "json" | "query" | "form", Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
  read: (c: Context<AppEnv>) => unknown,
): Validator<Target, Schema> {
  return async (c, next) => {
    c.req.addValidatedData(target, parse(schema, await read(c)) as object);
    await next();
  };
}

/** Checks the query parameters: `c.req.valid("query")`. A parameter that comes twice is a list. */
export const query = <Schema extends z.ZodType>(schema: Schema) =>
  validate("query", schema, (c) =>
    Object.fromEntries(
      Object.entries(c.req.queries()).map(([name, values]) => [
        name,
        values.length === 1 ? values[0] : values,
      ]),
    ),
  );

/** Checks the JSON body: `c.req.valid("json")`. @throws AppError unsupported_media_type, forbidden too */
export const body = <Schema extends z.ZodType>(schema: Schema) => validate("json", schema, readJson);

/** The types in which browsers report, by `report-uri` and by `report-to`. */
const REPORT_TYPE = /^application\/(csp-report|reports\+json)\s*(;|$)/i;

/** Checks the JSON of a report that a browser sends by itself: `c.req.valid("json")`. @throws AppError unsupported_media_type too */
export const report = <Schema extends z.ZodType>(schema: Schema) =>
  validate("json", schema, (c) => {
    if (!REPORT_TYPE.test(c.req.header("Content-Type") ?? "")) throw new AppError("unsupported_media_type");
    return refuseMalformed(c.req.json());
  });

/** Works as `body`, or checks the query parameters where there is no body: some clients send none with a DELETE. */
export const bodyOrQuery = <Schema extends z.ZodType>(schema: Schema) =>
  validate("json", schema, (c) =>
    c.req.header("Content-Type") === undefined ? requireOwnUserId(c, c.req.query()) : readJson(c),
  );

/** Works as `body`, or checks the same fields of a form that a page sent without a script. */
export const bodyOrForm = <Schema extends z.ZodType>(schema: Schema) =>
  validate("json", schema, (c) => (isForm(c) ? readFormFields(c) : readJson(c)));

/**
 * Works as `bodyOrForm`, or checks the address alone, where a mail program posts `List-Unsubscribe=One-Click`.
 * (RFC 8058, 3.1)
 */
export const linkOrForm = <Schema extends z.ZodType>(schema: Schema) =>
  validate("json", schema, (c) => {
    if (isOneClick(c)) return c.req.query();
    return isForm(c) ? readFormFields(c) : readJson(c);
  });

/** Checks the fields of a multipart form: `c.req.valid("form")`. @throws AppError unsupported_media_type, forbidden too */
export const form = <Schema extends z.ZodType>(schema: Schema) =>
  validate("form", schema, async (c) => {
    if (!/^multipart\/form-data\s*;/i.test(c.req.header("Content-Type") ?? ""))
      throw new AppError("unsupported_media_type");
    return requireOwnUserId(c, await refuseMalformed(c.req.parseBody({ all: true })));
  });

/** Checks one header. @throws AppError invalid_input */
export function header<Schema extends z.ZodType>(
  c: Pick<Context, "req">,
  name: string,
  schema: Schema,
): z.output<Schema> {
  return parse(schema, c.req.header(name));
}

/** Tells whether a page's form was sent without a script: then a page is the answer, not JSON. */
export function isForm(c: Context): boolean {
  const type = c.req.header("Content-Type") ?? "";
  return /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type);
}

/** Tells whether the address alone ends the newsletter. */
export function isOneClick(c: Context): boolean {
  return c.req.query("token") !== undefined;
}

/** The fields of a form, each once. @throws AppError invalid_input for a body that is no form, whatever it says it is */
export async function readFormFields(c: Context): Promise<Record<string, unknown>> {
  return refuseMalformed(c.req.parseBody());
}

const JSON_TYPE = /^application\/(\w[\w.+-]*\+)?json\s*(;|$)/i;

async function readJson(c: Context): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header("Content-Type") ?? "")) throw new AppError("unsupported_media_type");
  return requireOwnUserId(c, await refuseMalformed(c.req.json<{ userId?: unknown } | null>()));
}

/** Behind `requireUser` a body may name no other user than the session's. (product.md 13.6) @throws AppError forbidden */
function requireOwnUserId<Fields extends { userId?: unknown } | null>(c: Context, fields: Fields): Fields {
  if (fields?.userId !== undefined && fields.userId !== c.get("userId")) throw new AppError("forbidden");
  return fields;
}

function refuseMalformed<Body>(read: Promise<Body>): Promise<Body> {
  return read.catch((cause: unknown) => {
    throw new AppError("invalid_input", undefined, { cause });
  });
}

/** Texts that are meant for readers; the validator's own ones are not. */
const texts = new Set<string | undefined>(
  [accountTexts, formTexts, libraryTexts].flatMap((group) => Object.values(group)),
);

/** @throws AppError invalid_input, with the schema's text where it is meant for readers */
function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const text = result.error.issues[0]?.message;
  throw new AppError("invalid_input", texts.has(text) ? text : undefined);
}
