import type { Album } from "#domain/album.ts";
import type { Artist } from "#domain/artist.ts";
import type { Comment } from "#domain/people/comment.ts";
import type { SearchResults } from "#domain/search/results.ts";
import { fromMajor } from "#domain/store/money.ts";
import { type QueueItem, toQueueItem } from "#domain/sound/queue-item.ts";
import type { Song } from "#domain/song.ts";
import type { WireAlbum, WireArtist, WireArtistRef, WireComment, WireSearchAll, WireSong } from "./wire.ts";
import { READ_AS_MINUTES_BELOW } from "./wire-duration.ts";

/**
 * A song that a call answered as pages know songs, to be shown and queued. What the wire leaves out is as
 * unknown: no genre's address, no loudness correction, no place on the album.
 */
export function song(wire: WireSong): Song {
  const { currency, albumInfo } = wire;
  return {
    id: wire._id,
    title: wire.title,
    artists: wire.artist.map(artistRef),
    album: albumInfo && {
      id: albumInfo._id,
      title: albumInfo.title,
      coverKey: coverKeyOf(albumInfo.coverImage),
      releaseDate: albumInfo.releaseDate,
    },
    genre: null,
    coverKey: coverKeyOf(wire.coverImage),
    durationSeconds: wire.duration < READ_AS_MINUTES_BELOW ? wire.duration * 60 : wire.duration,
    playCount: wire.plays,
    price: fromMajor(wire.price, currency),
    isAlbumOnly: wire.isAlbumOnly,
    discNumber: 1,
    trackNumber: 0,
    gainDb: 0,
  };
}

/** An album that a call answered, its length as near as the wire's minutes say it. */
export function album(wire: WireAlbum): Album {
  return {
    id: wire._id,
    title: wire.title,
    artist: artistRef(wire.artistInfo),
    coverKey: coverKeyOf(wire.coverImage),
    releaseDate: wire.releaseDate,
    label: wire.company,
    price: fromMajor(wire.price, wire.currency),
    songCount: wire.totalSongs,
    totalDurationSeconds: wire.totalDuration * 60,
  };
}

export function artist(wire: WireArtist): Artist {
  return { ...artistRef(wire), coverKey: coverKeyOf(wire.coverImage), bio: wire.bio };
}

/** A comment that a call answered. */
export function comment({ _id, name, comment, createdAt }: WireComment): Comment {
  return { id: _id, name, text: comment, createdAt: Date.parse(createdAt) };
}

/** A search result that a call answered. */
export function found({ data }: WireSearchAll): SearchResults {
  return {
    artists: data.artists.map((wire) => ({
      ...artist(wire),
      songs: wire.songs.map(song),
      albums: wire.albums.map(album),
    })),
    albums: data.albums.map((wire) => ({ ...album(wire), songs: wire.songs.map(song) })),
    songs: data.songs.map(song),
    correctedQuery: data.correctedQuery,
  };
}

/** A song that a call answered as the queue knows it. */
export const queueItemOf = (wire: WireSong): QueueItem => toQueueItem(song(wire));

const artistRef = ({ _id, fullName }: WireArtistRef) => ({ id: _id, name: fullName });

/** The address of a cover names its key. */
export function coverKeyOf(url: string | null): string | null {
  return /^\/media\/covers\/([^/]+)\//.exec(url ?? "")?.[1] ?? null;
}
