import { albumFolder, discFolder, splitDisc } from "./disc.ts";
import { artistKey, isVarious, titleKey, VARIOUS_ARTISTS } from "./key.ts";
import type { ImportedTrack } from "./track.ts";
import { byCodeUnit, mostFrequent } from "./vote.ts";

/** The place and the tags of a recording: all that its album depends on. */
export type TrackInFolder = Pick<ImportedTrack, "name" | "tags">;

export interface AlbumGroup<Track extends TrackInFolder> {
  /** The keys of artist and title: the same in every import, whatever the spelling, the date or the folder. */
  identityKey: string;
  title: string;
  artist: string;
  /** In the order of disc, track number and name. */
  tracks: Track[];
}

/**
 * Decides which recordings are one album: the same title, its disc left out, by the same album artist.
 * Where no album artist is named, a folder's recordings of one title are one album: of the main artist
 * that they share, else of Various Artists. Recordings without an album are in no group.
 */
export function groupAlbums<Track extends TrackInFolder>(tracks: readonly Track[]): AlbumGroup<Track>[] {
  const inFolder = Map.groupBy(
    tracks.filter((track) => track.tags.album !== null),
    (track) => `${albumFolder(track.name)}\n${titleKey(albumTitle(track))}`,
  );
  const placed = [...inFolder.values()].flatMap((together) => nameArtist(together));
  const albums = Map.groupBy(
    placed,
    ({ track, artist }) => `${artistKey(artist)} | ${titleKey(albumTitle(track))}`,
  );
  return [...albums]
    .map(([identityKey, members]) => ({
      identityKey,
      title: mostFrequent(members.map(({ track }) => albumTitle(track))) ?? "",
      artist: spelling(members),
      tracks: members.map(({ track }) => track).sort(byPlace),
    }))
    .sort((a, b) => byCodeUnit(a.identityKey, b.identityKey));
}

/** The disc as the tags, the album's title or the folder have it; rippers leave 1 on every disc. */
export function discOf({ name, tags }: TrackInFolder): number {
  const folder = discFolder(name.split("/").at(-2) ?? "");
  return Math.max(tags.discNumber, splitDisc(tags.album ?? "").disc ?? 1, folder ?? 1);
}

function albumTitle(track: TrackInFolder): string {
  return splitDisc(track.tags.album ?? "").title;
}

function byPlace(a: TrackInFolder, b: TrackInFolder): number {
  return discOf(a) - discOf(b) || a.tags.trackNumber - b.tags.trackNumber || byCodeUnit(a.name, b.name);
}

interface WithAlbumArtist<Track> {
  track: Track;
  artist: string;
}

/** Gives each of a folder's recordings of one title the artist of its album. */
function nameArtist<Track extends TrackInFolder>(together: readonly Track[]): WithAlbumArtist<Track>[] {
  const named = together.flatMap(({ tags }) => (tags.albumArtist === null ? [] : [tags.albumArtist]));
  const agreed = new Set(named.map(artistKey)).size === 1 ? mostFrequent(named) : null;
  const unnamed = together.filter(({ tags }) => tags.albumArtist === null);
  const found = agreed === null && mixesAlbums(unnamed) ? null : (agreed ?? commonArtist(unnamed));
  return together.map((track) => ({
    track,
    artist: track.tags.albumArtist ?? found ?? mainArtist(track),
  }));
}

/** The album artist's name as most of its own recordings write it. */
function spelling(members: readonly WithAlbumArtist<TrackInFolder>[]): string {
  const artist = members[0]?.artist ?? VARIOUS_ARTISTS;
  if (isVarious(artist)) return VARIOUS_ARTISTS;
  const names = members.flatMap(({ track: { tags } }) => [tags.albumArtist ?? [], tags.artists].flat());
  return mostFrequent(names.filter((name) => artistKey(name) === artistKey(artist))) ?? artist;
}

function mainArtist(track: TrackInFolder): string {
  return track.tags.artists[0] ?? VARIOUS_ARTISTS;
}

/** The main artist whom all recordings credit, else Various Artists; guests do not count. */
function commonArtist(tracks: readonly TrackInFolder[]): string {
  if (tracks.some(({ tags }) => tags.isCompilation)) return VARIOUS_ARTISTS;
  const main = mostFrequent(tracks.map(mainArtist)) ?? VARIOUS_ARTISTS;
  const isCredited = tracks.every(({ tags }) =>
    tags.artists.some((name) => artistKey(name) === artistKey(main)),
  );
  return isCredited ? main : VARIOUS_ARTISTS;
}

/** True where two artists each have, say, a track 3: a folder of many 'Greatest Hits', no compilation. */
function mixesAlbums(tracks: readonly TrackInFolder[]): boolean {
  if (tracks.some(({ tags }) => tags.isCompilation)) return false;
  const places = new Map<string, string>();
  return tracks.some((track) => {
    const folder = track.name.slice(0, track.name.lastIndexOf("/") + 1);
    const place = `${folder}\n${discOf(track)}\n${track.tags.trackNumber}`;
    const artist = artistKey(mainArtist(track));
    const other = places.get(place);
    places.set(place, other ?? artist);
    return track.tags.trackNumber > 0 && other !== undefined && other !== artist;
  });
}
