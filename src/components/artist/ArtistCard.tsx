import { Cover } from "#components/icon/Cover.tsx";
import cards from "#components/row/Card.module.css";
import { LikeButton } from "#components/song/buttons/LikeButton.tsx";
import { type MarkText, unmarked } from "#components/text/highlighted.tsx";
import type { Artist } from "#domain/artist.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";

interface Props {
  artist: Artist;
  view: View;
  mark?: MarkText | undefined;
  /** Whether it has a heart, as in the user's own lists. */
  hasHeart?: boolean;
}

/** An artist in a row or grid: portrait, name, the beginning of the bio. (product.md 3.7) */
export function ArtistCard({ artist, view, mark = unmarked, hasHeart = false }: Props) {
  return (
    <li className={`${cards.card} ${cards.centred}`}>
      <div className={`${cards.art} ${cards.round}`}>
        <Cover coverKey={artist.coverKey} kind="artist" sizes="176px" />
        {hasHeart && <LikeButton kind="artist" id={artist.id} title={artist.name} view={view} look="cover" />}
      </div>
      <a
        className={`${cards.title} ${cards.whole} one-line`}
        href={localizedPath(view.locale, `/artist/${artist.id}`)}
      >
        {mark(artist.name)}
      </a>
      <p className={`${cards.line} ${cards.clamped}`}>{artist.bio || view.t("artist.no_short_bio")}</p>
    </li>
  );
}
