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
  { params, json, form, keepalive = false, signal }: Request<Params> = {},
): Promise<Answer> {
  const { method, path } = endpoint;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await fetch(path(...((params ?? []) as Params)), {
    method,
    keepalive,
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(json !== undefined && {
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(json),
    }),
    ...(form && { body: form }),
  }).catch((cause: unknown) => {
    throw new AppError("network", undefined, { cause });
  });
  if (!answer.ok) throw await failureOf(answer);
  return (await answer.json().catch(() => null)) as Answer;
}

/** What an answer that is not ok says. */
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
