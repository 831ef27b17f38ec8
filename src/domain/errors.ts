/** Everything that can go wrong by rule; `contract/errors.ts` gives each its status and text. */
export type ErrorCode =
  | "invalid_input"
  | "unauthorized"
  | "forbidden"
  | "not_found"
  /** It was there, and its operator deleted it. */
  | "gone"
  | "method_not_allowed"
  | "conflict"
  | "body_too_large"
  | "unsupported_media_type"
  | "too_many_requests"
  | "not_ready"
  /** What the site stands on does not answer for a moment. */
  | "unavailable"
  /** The shop has no till, or the till does not answer. */
  | "till_unavailable"
  /** Nobody answered the browser; the server itself never says so. */
  | "network"
  | "server_error";

interface AppErrorOptions extends ErrorOptions {
  /** Seconds after which another try may succeed. */
  retryAfterSeconds?: number;
}

/** A failure with a code. `detail` may be shown to the reader; a `cause` never is. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail?: string, { retryAfterSeconds, ...options }: AppErrorOptions = {}) {
    super(detail ?? code, options);
    this.name = "AppError";
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
