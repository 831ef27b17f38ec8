import { Cover } from "#components/icon/Cover.tsx";
import cards from "#components/row/Card.module.css";
import type { Song } from "#domain/song.ts";
import type { View } from "#i18n/t.ts";
import { localizedPath } from "#i18n/urls.ts";
import { ArtistLinks } from "./ArtistLinks.tsx";
import { PlayButton } from "./PlayButton.tsx";
import { songData } from "./song-data.ts";

/** A song in a row or grid: cover with its play button, title, artists. */
export function SongCard({ song, view }: { song: Song; view: View }) {
  return (
    <li className={cards["card"]} {...songData(song)}>
      <div className={cards["art"]}>
        <Cover coverKey={song.coverKey} kind="song" sizes="176px" />
        <PlayButton song={song} view={view} look="overlay" />
      </div>
      <a
        className={`${cards["title"]} one-line`}
        href={localizedPath(view.locale, `/song/${song.id}`)}
        title={song.title}
      >
        {song.title}
      </a>
      <p className={`${cards["line"]} one-line`}>
        <ArtistLinks artists={song.artists} locale={view.locale} />
      </p>
    </li>
  );
}
