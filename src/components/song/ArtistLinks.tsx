import { type MarkText, unmarked } from "#components/text/highlighted.tsx";
import type { ArtistRef } from "#domain/artist.ts";
import { artistName } from "#i18n/artists.ts";
import type { Locale } from "#i18n/locales.ts";
import { localizedPath } from "#i18n/urls.ts";

interface Props {
  artists: readonly ArtistRef[];
  locale: Locale;
  mark?: MarkText | undefined;
}

/** The credited artists, each a link, but for the unknown one. (product.md 4.3) */
export function ArtistLinks({ artists, locale, mark = unmarked }: Props) {
  return artists.map((artist, index) => (
    <span key={artist.id || index}>
      {index > 0 && ", "}
      {artist.id ? (
        <a href={localizedPath(locale, `/artist/${artist.id}`)}>{mark(artistName(artist, locale))}</a>
      ) : (
        mark(artistName(artist, locale))
      )}
    </span>
  ));
}
