import type { ArtistRef } from "#domain/artist.ts";
import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";

/** The credited artists, each a link, but for the unknown one. (SPEC 2, Song detail page) */
export function ArtistLinks({ artists, locale }: { artists: readonly ArtistRef[]; locale: Locale }) {
  return artists.map((artist, index) => (
    <span key={artist.id || index}>
      {index > 0 && ", "}
      {artist.id ? <a href={localizedPath(locale, `/artist/${artist.id}`)}>{artist.name}</a> : artist.name}
    </span>
  ));
}
