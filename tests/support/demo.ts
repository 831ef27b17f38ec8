import { albumId, songId } from "#demo/catalogue.ts";
import { PLANNED_SONGS } from "#demo/recipes.ts";

/** A song of the demo that the browser tests play: by title. */
export function demoSong(title: string): { id: string; lowUrl: string; path: string; albumPath: string } {
  const planned = PLANNED_SONGS.find(({ song }) => song.title === title);
  if (!planned) throw new RangeError(`the demo has no song '${title}'`);
  const id = songId(planned.album.title, title);
  return {
    id,
    lowUrl: `/media/audio/${id}/low.mp3`,
    path: `/song/${id}`,
    albumPath: `/album/${albumId(planned.album.title)}`,
  };
}
