import { RefusedCall } from "#api/call.ts";
import type { MessageKey, NoticeKey } from "#i18n/keys.ts";
import { showNotice } from "../page/notices.ts";

const MINUTE_SECONDS = 60;

/** The key of what the server said of a failed call, or `fallback` where it said nothing. */
export function keyOfFailure<Key extends MessageKey>(error: unknown, fallback: Key): Key | NoticeKey {
  const reason = error instanceof RefusedCall ? error.reason : undefined;
  return reason === undefined ? fallback : `server.${reason}`;
}

/** The key of what is wrong with a new password. */
export type PasswordRefusal = (typeof PASSWORD_REFUSALS)[number];

const PASSWORD_REFUSALS = ["server.shortPassword", "server.longPassword", "server.commonPassword"] as const;

/** The outcome of a form with a new password, which its field tells of where it is refused. */
export type PasswordOutcome = "done" | "failed" | PasswordRefusal;

/** What this key says of a new password; null where it is about something else. */
export function asPasswordRefusal(key: MessageKey | null): PasswordRefusal | null {
  return PASSWORD_REFUSALS.find((refusal) => refusal === key) ?? null;
}

/** Tells why a call failed, unless it was for the new password: that is said at its field. */
export function sayUnlessPassword(error: unknown, fallback: NoticeKey): PasswordOutcome {
  const refusal = asPasswordRefusal(keyOfFailure(error, fallback));
  if (refusal === null) sayFailure(error, fallback);
  return refusal ?? "failed";
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
