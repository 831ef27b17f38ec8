import { type ArtistRef, UNKNOWN_ARTIST } from "#domain/artist.ts";
import type { Locale } from "./locales.ts";

/** The artist of a song that credits nobody. Apart from the messages: islands name artists too, and carry few of them. */
const UNKNOWN_NAMES: Record<Locale, string> = {
  en: UNKNOWN_ARTIST.name,
  fr: "Artiste inconnu",
  es: "Artista desconocido",
  pt: "Artista desconhecido",
  hi: "अज्ञात कलाकार",
  ru: "Неизвестный исполнитель",
  de: "Unbekannter Künstler",
  zh: "未知艺人",
  ja: "不明なアーティスト",
};

/** An artist as readers of the language see it: a name is the same in all of them, but that nobody is known is not. */
export function artistName(artist: ArtistRef, locale: Locale): string {
  return artist.id === UNKNOWN_ARTIST.id ? UNKNOWN_NAMES[locale] : artist.name;
}

/** The artists as one line: "A, B". A list in words ("A and B") could be read as one artist's name. */
export function artistLine(artists: readonly ArtistRef[], locale: Locale): string {
  return artists.map((artist) => artistName(artist, locale)).join(", ");
}
