import type { MessageKey, View } from "#i18n/t.ts";
import { pluralForms } from "../plural-forms.ts";

/** The texts of the pages around a purchase. */
const KEYS = [
  "song.price",
  "store.buy_now",
  "store.owned",
  "store.buy_album",
  "store.format",
  "store.format_original",
  "buy.loading",
  "buy.song",
  "buy.album",
  "buy.from_album",
  "buy.formats",
  "buy.again",
  "buy.quality",
  "buy.receipt",
  "buy.stand_in",
  "buy.none",
  "buy.opening",
  "buy.owned",
  "buy.free",
  "buy.in_parts",
  "buy.album_only",
  "buy.to_album",
  "buy.pending",
  "buy.download",
  "buy.downloads",
  "buy.look_again",
  "buy.not_charged",
  "buy.changed",
  "buy.too_often",
  "buy.till",
  "buy.network",
  "buy.failed",
  "buy.failed_network",
  "buy.missing_title",
  "buy.missing",
  "buy.try_again",
  "buy.discover",
  "buy.albums",
  "success.checking",
  "success.confirming_title",
  "success.confirming",
  "success.confirming_long",
  "success.paid_title",
  "success.song",
  "success.album",
  "success.going",
  "success.downloads",
  "success.open_title",
  "success.open",
  "success.failed_title",
  "success.failed",
  "success.expired_title",
  "success.expired",
  "success.foreign_title",
  "success.foreign",
  "success.unknown_title",
  "success.unknown",
  "success.network_title",
  "success.network",
  "success.unanswered_title",
  "success.unanswered",
  "success.try_again",
  "success.back_to_song",
  "success.back_to_album",
] as const satisfies readonly MessageKey[];

export interface StoreStrings {
  /** By key; places for values stay as they are written. */
  texts: Record<string, string>;
  /** 'N songs' by plural category, with a place for the number. */
  songs: Record<string, string>;
}

/** All of them in the page's language; only the server asks. */
export function storeStrings({ locale, t }: View): StoreStrings {
  return {
    texts: Object.fromEntries(KEYS.map((key) => [key, t(key)])),
    songs: pluralForms(locale, (count) => t("album.songs", { count })),
  };
}
