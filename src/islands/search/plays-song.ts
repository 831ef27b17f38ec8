import { songData } from "#components/song/song-data.ts";
import type { Song } from "#domain/song.ts";
import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";

/**
 * The attributes of a link to a song's page that a plain click plays instead; `islands/page/actions.ts`
 * listens.
 */
export function playsSong(song: Song, locale: Locale) {
  return {
    ...songData(song),
    "data-action": "play-on",
    href: localizedPath(locale, `/song/${song.id}`),
  };
}
