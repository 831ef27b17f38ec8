import type { Translate } from "#i18n/t.ts";
import { serverStrings } from "./server-strings.ts";

/** What stores say by `showNotice`. */
const KEYS = [
  "notice.added",
  "notice.added_all",
  "notice.play_next",
  "notice.link_copied",
  "notice.press_play",
  "notice.song_skipped",
  "notice.song_failed",
  "notice.login_to_queue",
  "notice.preview_failed",
  "notice.network",
] as const;

/** Each of them in the page's language, and what the server says, for the toaster. */
export function noticeStrings(t: Translate): Record<string, string> {
  return { ...Object.fromEntries(KEYS.map((key) => [key, t(key)])), ...serverStrings(t) };
}
