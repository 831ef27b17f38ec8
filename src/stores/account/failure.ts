import { RefusedCall } from "#api/call.ts";
import type { MessageKey, NoticeKey } from "#i18n/keys.ts";
import { showNotice } from "../page/notices.ts";

const MINUTE_SECONDS = 60;

/** The key of what the server said of a failed call, or `fallback` where it said nothing. */
export function keyOfFailure<Key extends MessageKey>(error: unknown, fallback: Key): Key | NoticeKey {
  const reason = error instanceof RefusedCall ? error.reason : undefined;
  return reason === undefined ? fallback : `server.${reason}`;
}

/** Tells why a call failed: when to try again, or what the server said, or else `fallback`. */
export function sayFailure(error: unknown, fallback: NoticeKey): void {
  if (error instanceof RefusedCall) {
    const { code, retryAfterSeconds } = error;
    if (code === "too_many_requests" && retryAfterSeconds !== undefined) {
      const minutes = Math.ceil(retryAfterSeconds / MINUTE_SECONDS);
      return showNotice("notice.account.too_often", "error", { minutes });
    }
  }
  return showNotice(keyOfFailure(error, fallback));
}
