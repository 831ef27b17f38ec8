import type { View } from "#i18n/t.ts";
import { pluralForms } from "./plural-forms.ts";
import { serverStrings } from "./server-strings.ts";

/** What stores say by `showNotice`. */
const KEYS = [
  "notice.added",
  "notice.added_all",
  "notice.play_next",
  "notice.link_copied",
  "notice.embed_copied",
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
  "notice.download_started",
  "notice.download_login",
  "notice.song_not_bought",
  "notice.album_not_bought",
  "notice.purchase_unknown",
  "notice.download_failed",
  "notice.message_sent",
  "notice.message_failed",
  "notice.message_network",
  "comments.sent",
  // The ways on that some of them offer.
  "store.buy_now",
  "layout.login",
] as const;

/** What stores say by `showNotice` with a `count`. */
const COUNTED = ["notice.in_it_already"] as const;

/**
 * Each of them in the page's language, and what the server says, for the toaster. Of a counted one each plural form
 * is there, under its key and the form's category.
 */
export function noticeStrings({ locale, t }: View): Record<string, string> {
  const counted = COUNTED.flatMap((key) =>
    Object.entries(pluralForms(locale, (count) => t(key, { count }))).map(
      ([category, text]): [string, string] => [`${key}_${category}`, text],
    ),
  );
  return Object.fromEntries([
    ...KEYS.map((key): [string, string] => [key, t(key)]),
    ...counted,
    ...Object.entries(serverStrings(t)),
  ]);
}
