import rows from "#components/row/Row.module.css";
import { SongCard } from "#components/song/SongCard.tsx";
import type { Song } from "#domain/song.ts";
import type { View } from "#i18n/t.ts";

interface Props {
  id: string;
  songs: readonly Song[];
  view: View;
}

/** The user's songs as a grid of cards, each with a heart. */
export function LibrarySongs({ id, songs, view }: Props) {
  return (
    <div className={rows.row}>
      <ul id={id} className={rows.list} data-song-list data-all>
        {songs.map((song) => (
          <SongCard key={song.id} song={song} view={view} hasHeart />
        ))}
      </ul>
    </div>
  );
}
