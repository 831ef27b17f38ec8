import rows from "#components/row/Row.module.css";
import type { Song } from "#domain/song.ts";
import type { View } from "#i18n/t.ts";
import { SongCard } from "./SongCard.tsx";

/** All songs of a page as a grid of cards. */
export function SongGrid({ id, songs, view }: { id: string; songs: readonly Song[]; view: View }) {
  return (
    <div className={rows.row}>
      <ul id={id} className={rows.list} data-song-list data-all>
        {songs.map((song) => (
          <SongCard key={song.id} song={song} view={view} />
        ))}
      </ul>
    </div>
  );
}
