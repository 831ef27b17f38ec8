import type { MessageKey, Translate, View } from "#i18n/t.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill } from "../fill.ts";
import { ORDERS_KEYS } from "./orders/orders-strings.ts";

/** The texts of the library's lists and of the cards, tables and rows in them. */
const KEYS = [
  ...ORDERS_KEYS,
  "song.play",
  "player.actions",
  "player.more",
  "player.close",
  "like.add",
  "like.add_title",
  "table.songs",
  "table.number",
  "table.title",
  "table.artist",
  "table.duration",
  "table.download",
  "table.download_title",
  "row.view_all",
  "row.hide",
  "row.scroll_left",
  "row.scroll_right",
  "library.more",
  "library.failed",
  "library.try_again",
  "library.loading",
  "library.discover",
  "library.top_tracks",
  "library.owned_text",
  "favourites.row",
  "favourites.empty",
  "favourites.empty_text",
  "history.row",
  "history.empty",
  "history.empty_text",
  "history.clear",
  "history.clear_title",
  "history.clear_text",
  "history.keep",
  "downloads.empty",
  "purchased.empty",
  "store.buy_now",
  "store.owned",
  "store.album_only",
] as const satisfies readonly MessageKey[];

/** A text by its key; places for values stay as they are written. */
export type LibraryStrings = Record<string, string>;

/** The texts in the page's language; only the server asks. */
export function libraryStrings(t: Translate): LibraryStrings {
  return Object.fromEntries(KEYS.map((key) => [key, t(key)]));
}

/** The `View` with which static cards and tables are drawn in the browser. */
export function viewOf(locale: Locale, strings: LibraryStrings): View {
  return { locale, t: (key, values = {}) => fill(strings[key] ?? key, values) };
}
