import type { AlbumRef } from "../album.ts";
import type { ArtistRef } from "../artist.ts";
import type { Song } from "../song.ts";

/** The songs of one album; null for those without one. */
export interface AlbumSongs {
  album: AlbumRef | null;
  /** Those who are credited on each of the songs. */
  artists: ArtistRef[];
  songs: Song[];
}

/** Groups songs by album, in the order of each album's first song; those without an album come last. */
export function groupByAlbum(songs: readonly Song[]): AlbumSongs[] {
  const groups = new Map<string, Song[]>();
  for (const song of songs) {
    const id = song.album?.id ?? "";
    const group = groups.get(id);
    if (group) group.push(song);
    else groups.set(id, [song]);
  }
  const single = groups.get("");
  groups.delete("");
  if (single) groups.set("", single);
  return [...groups.values()].map((group) => ({
    album: group[0]?.album ?? null,
    artists: creditedOnAll(group),
    songs: group,
  }));
}

function creditedOnAll([first, ...others]: readonly Song[]): ArtistRef[] {
  const isOnAll = ({ id }: ArtistRef) =>
    others.every(({ artists }) => artists.some((artist) => artist.id === id));
  return first?.artists.filter(isOnAll) ?? [];
}
