import { Cover } from "#components/icon/Cover.tsx";
import cards from "#components/row/Card.module.css";
import type { Song } from "#domain/song.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import { ArtistLinks } from "./ArtistLinks.tsx";
import { BuyLink } from "./buttons/BuyLink.tsx";
import { LikeButton } from "./buttons/LikeButton.tsx";
import { MoreButton } from "./buttons/MoreButton.tsx";
import { PlayButton } from "./buttons/PlayButton.tsx";
import { songData } from "./song-data.ts";

interface Props {
  song: Song;
  view: View;
  /** Whether it has a heart, as in the user's own lists. */
  hasHeart?: boolean;
}

/** A song in a row or grid: cover with its play button, title, artists, price. */
export function SongCard({ song, view, hasHeart = false }: Props) {
  return (
    <li className={cards.card} {...songData(song)}>
      <div className={cards.art}>
        <Cover coverKey={song.coverKey} kind="song" sizes="176px" />
        <PlayButton song={song} view={view} look="overlay" />
        {hasHeart && <LikeButton kind="song" id={song.id} title={song.title} view={view} look="cover" />}
      </div>
      <a className={`${cards.title} one-line`} href={localizedPath(view.locale, `/song/${song.id}`)}>
        {song.title}
      </a>
      <p className={`${cards.line} one-line`}>
        <ArtistLinks artists={song.artists} locale={view.locale} />
      </p>
      <BuyLink item={song} view={view} look="price" />
      <MoreButton song={song} view={view} className={cards.more} />
    </li>
  );
}
