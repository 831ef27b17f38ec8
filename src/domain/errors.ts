/** Everything that can go wrong by rule; `contract/errors.ts` gives each its status and text. */
export type ErrorCode =
  | "invalid_input"
  | "unauthorized"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "body_too_large"
  | "unsupported_media_type"
  | "too_many_requests"
  | "not_ready"
  | "network"
  | "server_error";

/** A failure with a code. `detail` may be shown to the reader; a `cause` never is. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;

  constructor(code: ErrorCode, detail?: string, options?: ErrorOptions) {
    super(detail ?? code, options);
    this.name = "AppError";
    this.code = code;
    this.detail = detail;
  }
}
