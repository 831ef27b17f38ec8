import type { Endpoint } from "#contract/endpoints.ts";
import type { WireTextName } from "#contract/wire-text.ts";
import { backOffMs } from "#domain/back-off.ts";
import { AppError, type ErrorCode } from "#domain/errors.ts";

const TIMEOUT_MS = 30_000;

/** A read that fails for the moment is asked for so often in all, with pauses of some half a second and a second between. */
const READ_TRIES = 3;
const FIRST_PAUSE_MS = 600;
const LONGEST_PAUSE_MS = 1_200;
/** A server that is back later than this is not waited for. */
const PATIENCE_SECONDS = 5;

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
  headers?: Record<string, string>;
  /** Goes on when the page is left meanwhile. */
  keepalive?: boolean;
  /** Breaks the call off when its answer is of no use any more; it then fails with the code `network`. */
  signal?: AbortSignal | undefined;
}

/** A call that was answered by a failure. */
export class RefusedCall extends AppError {
  /** What the answer said, by its name in the contract; undefined where it said nothing that is known. */
  readonly reason: WireTextName | undefined;

  constructor(
    code: ErrorCode,
    reason: WireTextName | undefined,
    options?: ConstructorParameters<typeof AppError>[2],
  ) {
    super(code, undefined, options);
    this.reason = reason;
  }
}

/**
 * Makes one call for the session's user and gives its answer. What only reads is tried again where that may help.
 * @throws AppError `network` when nobody answered; RefusedCall with the code of the status when it was refused
 */
export async function call<Answer, Params extends string[] = []>(
  endpoint: Endpoint<Answer, Params>,
  request: Request<Params> = {},
): Promise<Answer> {
  const answer = await send(endpoint, request);
  if (!answer.ok) throw await failureOf(answer);
  return contentOf<Answer>(answer);
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
  const answer = await send(endpoint, tag === null ? {} : { headers: { "If-None-Match": tag } });
  if (answer.status === 304) return "known";
  if (!answer.ok) throw await failureOf(answer);
  return { answer: await contentOf<Answer>(answer), tag: answer.headers.get("ETag") };
}

/** What was answered. Who answers no JSON is not this site, but the page of a hotel's or a train's network. */
function contentOf<Answer>(answer: Response): Promise<Answer> {
  if (answer.status === 204) return Promise.resolve(null as Answer);
  return answer.json().catch((cause: unknown) => {
    throw new AppError("network", undefined, { cause });
  }) as Promise<Answer>;
}

/** Sends a call, and one that changes nothing again while what it failed of may pass soon. */
async function send<Params extends string[]>(
  endpoint: Endpoint<unknown, Params>,
  request: Request<Params>,
): Promise<Response> {
  for (let failures = 1; endpoint.method === "GET" && failures < READ_TRIES; failures += 1) {
    const answer = await sendOnce(endpoint, request).catch((error: unknown) => {
      if (!isLostOnTheWay(error, request.signal)) throw error;
    });
    if (answer && !isPassing(answer)) return answer;
    const pauseMs =
      secondsUntil(answer) * 1000 || backOffMs(failures, FIRST_PAUSE_MS, LONGEST_PAUSE_MS, Math.random());
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return sendOnce(endpoint, request);
}

/** True where the server failed, and names no time for which nobody would wait. */
const isPassing = (answer: Response) => answer.status >= 500 && secondsUntil(answer) <= PATIENCE_SECONDS;

/** The seconds after which the server wants to be asked again; 0 where it does not say. (RFC 9110 10.2.3) */
const secondsUntil = (answer: Response | void) => Number(answer?.headers.get("Retry-After")) || 0;

/** True where a network that is there let the call down; one that took too long would do so again. */
const isLostOnTheWay = (error: unknown, signal: AbortSignal | undefined) =>
  error instanceof AppError && error.cause instanceof TypeError && !signal?.aborted && navigator.onLine;

async function sendOnce<Params extends string[]>(
  { method, path }: Endpoint<unknown, Params>,
  { params, json, form, headers, keepalive = false, signal }: Request<Params>,
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

/** The failure that an answer which is not ok tells of. */
export async function failureOf(answer: Response): Promise<RefusedCall> {
  const content: unknown = await answer.json().catch(() => null);
  const seconds = secondsUntil(answer);
  return new RefusedCall(CODES[answer.status] ?? "server_error", await reasonIn(content), {
    ...(seconds > 0 && { retryAfterSeconds: seconds }),
  });
}

/** The texts of the wire are many bytes and few calls fail, so they are loaded with the first that does. */
async function reasonIn(content: unknown): Promise<WireTextName | undefined> {
  const message = (content as { message?: unknown } | null)?.message;
  if (typeof message !== "string") return undefined;
  const contract = await import("#contract/wire-text.ts").catch(() => null);
  return contract?.wireTextName(message);
}
