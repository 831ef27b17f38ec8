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
  "notice.liked",
  "notice.like_failed",
  "notice.need_login",
  "notice.history_failed",
  "history.cleared",
  "notice.copy_failed",
  "notice.album_empty",
  "notice.queue_failed",
  "notice.login_needed",
  "pick.add_some_failed",
  "notice.song_in_playlist",
  "notice.songs_in_playlist",
  "notice.song_in_it_already",
  "notice.songs_in_it_already",
  "notice.download_started",
  "notice.download_login",
  "notice.song_not_bought",
  "notice.album_not_bought",
  "notice.purchase_unknown",
  "notice.download_failed",
  // The ways on that some of them offer.
  "store.buy_now",
  "layout.login",
] as const;

/** Each of them in the page's language, and what the server says, for the toaster. */
export function noticeStrings(t: Translate): Record<string, string> {
  return { ...Object.fromEntries(KEYS.map((key) => [key, t(key)])), ...serverStrings(t) };
}
