import type { Album } from "#domain/album.ts";
import { distinctNames, safeFileName } from "#domain/sound/file-name.ts";
import type { Song } from "#domain/song.ts";

/** The folder in an album's archive, which is called as it is. */
export function albumFolder({ artist, title }: Album): string {
  return safeFileName(`${artist.name} - ${title}`, "album");
}

/**
 * Names of an album's songs that sort as the album goes: "01 Title.mp3", with several discs "1-01 Title.mp3".
 * @param endings of the files, one for each song
 */
export function songFileNames(songs: readonly Song[], endings: readonly string[]): string[] {
  const hasDiscs = songs.some(({ discNumber }) => discNumber !== songs[0]?.discNumber);
  const names = songs.map(({ title, discNumber, trackNumber }) => {
    const track = trackNumber > 0 ? String(trackNumber).padStart(2, "0") : "";
    const place = [hasDiscs ? String(discNumber) : "", track].filter(Boolean).join("-");
    return `${place} ${safeFileName(title, "song")}`.trim();
  });
  return distinctNames(names).map((name, index) => `${name}.${endings[index]}`);
}
