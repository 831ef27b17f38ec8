import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Router } from "hono/router";
import type { H, RouterRoute } from "hono/types";
import type { ContentfulStatusCode } from "hono/utils/http-status";

import { isPassing } from "#catalogue/db/retry.ts";
import {
  accountTexts,
  CONFIRMATION_REQUIRED,
  DUPLICATE_KEY,
  SECOND_FACTOR_REQUIRED,
  wireErrors,
} from "#contract/errors.ts";
import { AppError, type ErrorCode } from "#domain/errors.ts";
import type { AppEnv } from "../context.ts";
import { logFailure } from "../log-failure.ts";

/** Seconds after which a client may try again, for the failures that pass by themselves. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = { not_ready: 2, too_many_requests: 60 };

/** The same for a failure of what the site stands on; everybody waits for another time, so that not all come back at once. */
const afterAMoment = () => 2 + Math.floor(Math.random() * 4);

/** What answers with these texts carry for programs. */
const CODES: Record<string, number | string> = {
  [accountTexts.emailTaken]: DUPLICATE_KEY,
  [accountTexts.secondFactor]: SECOND_FACTOR_REQUIRED,
  [accountTexts.confirmFirst]: CONFIRMATION_REQUIRED,
};

type ErrorDetails = Partial<Pick<AppError, "detail" | "retryAfterSeconds">>;

function answer(
  c: Context<AppEnv>,
  code: keyof typeof wireErrors,
  { detail, retryAfterSeconds }: ErrorDetails = {},
): Response {
  const { status, message } = wireErrors[code];
  c.header("Cache-Control", "private, no-store");
  const retryAfter =
    retryAfterSeconds ?? (code === "unavailable" ? afterAMoment() : RETRY_AFTER_SECONDS[code]);
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  const named = detail !== undefined && CODES[detail] !== undefined && { code: CODES[detail] };
  return c.json({ success: false, ...named, message: detail ?? message }, status as ContentfulStatusCode);
}

/** Answers every failure in the error envelope. An unforeseen one is logged, and the client learns nothing of it. */
export function answerError(error: Error, c: Context<AppEnv>): Response {
  if (error instanceof AppError && error.code !== "network") return answer(c, error.code, error);
  if (error instanceof HTTPException && error.status < 500) return answer(c, "invalid_input");
  logFailure(error, "request of the API or of media");
  return answer(c, isPassing(error) ? "unavailable" : "server_error");
}

/** The routes of an app, and the router that matches them. */
interface RoutingTable {
  routes: readonly RouterRoute[];
  router: Router<[H, RouterRoute]>;
}

/** Answers an unknown path by 404, and a known one asked with another method by 405 with those that are allowed. (RFC 9110 15.5.6) */
export function answerNotFound(c: Context<AppEnv>, table: RoutingTable): Response {
  const methods = methodsAt(c.req.path, table);
  if (methods.length === 0) return answer(c, "not_found");
  if (methods.includes("GET")) methods.push("HEAD");
  c.header("Allow", [...new Set([...methods, "OPTIONS"])].join(", "));
  if (c.req.method === "OPTIONS") return c.body(null, 204);
  return methods.includes(c.req.method) ? answer(c, "not_found") : answer(c, "method_not_allowed");
}

/** The methods that a path has handlers for, in the order of the routes; middleware, which is for ALL, is none. */
function methodsAt(path: string, { routes, router }: RoutingTable): string[] {
  const declared = new Set(routes.map(({ method }) => method).filter((method) => method !== "ALL"));
  const matched = new Set(
    [...declared].flatMap((method) => router.match(method, path)[0].map(([[, route]]) => route)),
  );
  return routes.filter((route) => route.method !== "ALL" && matched.has(route)).map(({ method }) => method);
}
