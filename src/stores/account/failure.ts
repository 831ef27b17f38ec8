import { AppError } from "#domain/errors.ts";
import { accountNotices } from "./notices.ts";
import { showNotice } from "../page/notices.ts";

const MINUTE_SECONDS = 60;

/** Tells why a call failed: when to try again, or the server's own text, or else `fallback`. */
export function sayFailure(error: unknown, fallback: string): void {
  if (!(error instanceof AppError)) return showNotice(fallback);
  const { code, detail, retryAfterSeconds } = error;
  if (code !== "too_many_requests" || retryAfterSeconds === undefined) return showNotice(detail ?? fallback);
  showNotice(accountNotices.tooMany, "error", { minutes: Math.ceil(retryAfterSeconds / MINUTE_SECONDS) });
}
