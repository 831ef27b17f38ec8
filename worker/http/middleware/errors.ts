import type { Context } from "hono";
import type { RouterRoute } from "hono/types";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";

import { accountTexts, DUPLICATE_KEY, wireErrors } from "#contract/errors.ts";
import { AppError, type ErrorCode } from "#domain/errors.ts";
import type { AppEnv } from "../env.ts";
import { logFailure } from "../log-failure.ts";
import { patternRegExp } from "./path-pattern.ts";

/** Seconds after which a client may try again, for the failures that pass by themselves. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = { not_ready: 2, too_many_requests: 60 };

type Said = Partial<Pick<AppError, "detail" | "retryAfterSeconds">>;

function answer(c: Context<AppEnv>, code: ErrorCode, { detail, retryAfterSeconds }: Said = {}): Response {
  const { status, message } = wireErrors[code];
  c.header("Cache-Control", "private, no-store");
  const retryAfter = retryAfterSeconds ?? RETRY_AFTER_SECONDS[code];
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  const duplicate = detail === accountTexts.emailTaken && { code: DUPLICATE_KEY };
  return c.json({ success: false, ...duplicate, message: detail ?? message }, status as ContentfulStatusCode);
}

/** Every failure in the error envelope. What was not foreseen is logged, and the client learns nothing of it. */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof AppError) return answer(c, error.code, error);
  if (error instanceof HTTPException && error.status < 500) return answer(c, "invalid_input");
  logFailure(error, "request of the API or of media");
  return answer(c, "server_error");
}

/** An unknown path is a 404; a known one asked with another method a 405 that says which are allowed. (RFC 9110 15.5.6) */
export function answerNotFound(c: Context<AppEnv>, routes: RouterRoute[]): Response {
  const methods = routes
    .filter((route) => route.method !== "ALL" && patternRegExp(route.path).test(c.req.path))
    .map((route) => route.method);
  if (methods.length === 0) return answer(c, "not_found");
  if (methods.includes("GET")) methods.push("HEAD");
  c.header("Allow", [...new Set([...methods, "OPTIONS"])].join(", "));
  if (c.req.method === "OPTIONS") return c.body(null, 204);
  return methods.includes(c.req.method) ? answer(c, "not_found") : answer(c, "method_not_allowed");
}
