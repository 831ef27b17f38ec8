import type { Endpoint } from "#contract/endpoints.ts";
import { AppError, type ErrorCode } from "#domain/errors.ts";

const TIMEOUT_MS = 30_000;

const CODES: Record<number, ErrorCode> = {
  400: "invalid_input",
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  413: "body_too_large",
  415: "unsupported_media_type",
  429: "too_many_requests",
};

interface Request<Params extends string[]> {
  params?: Params;
  json?: unknown;
  form?: FormData;
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean;
  /** Breaks the call off when its answer is of no use any more; it then fails with the code `network`. */
  signal?: AbortSignal | undefined;
}

/**
 * Makes one call for the session's user and gives its answer.
 * @throws AppError `network` when nobody answered; else the code of the status, with the server's text as `detail`
 */
export async function call<Answer, Params extends string[] = []>(
  endpoint: Endpoint<Answer, Params>,
  request: Request<Params> = {},
): Promise<Answer> {
  const answer = await send(endpoint, request);
  if (!answer.ok) throw await failureOf(answer);
  return (await answer.json().catch(() => null)) as Answer;
}

/**
 * Makes a call whose answer may be known already: "known" when it is still the one that had this tag, else the answer
 * and its own tag. (RFC 9110 13.1.2)
 * @throws AppError as `call`
 */
export async function callUnlessKnown<Answer>(
  endpoint: Endpoint<Answer>,
  tag: string | null,
): Promise<{ answer: Answer; tag: string | null } | "known"> {
  const answer = await send(endpoint, {}, tag === null ? {} : { "If-None-Match": tag });
  if (answer.status === 304) return "known";
  if (!answer.ok) throw await failureOf(answer);
  return { answer: (await answer.json().catch(() => null)) as Answer, tag: answer.headers.get("ETag") };
}

async function send<Params extends string[]>(
  { method, path }: Endpoint<unknown, Params>,
  { params, json, form, keepalive = false, signal }: Request<Params>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return fetch(path(...((params ?? []) as Params)), {
    method,
    keepalive,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    headers: { ...headers, ...(json !== undefined && { "Content-Type": "application/json" }) },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(form && { body: form }),
  }).catch((cause: unknown) => {
    throw new AppError("network", undefined, { cause });
  });
}

/** Reads the error of an answer that is not ok. */
export async function failureOf(answer: Response): Promise<AppError> {
  const content: unknown = await answer.json().catch(() => null);
  const seconds = Number(answer.headers.get("Retry-After"));
  return new AppError(CODES[answer.status] ?? "server_error", readMessage(content), {
    ...(seconds > 0 && { retryAfterSeconds: seconds }),
  });
}

function readMessage(content: unknown): string | undefined {
  const message = (content as { message?: unknown } | null)?.message;
  return typeof message === "string" ? message : undefined;
}
