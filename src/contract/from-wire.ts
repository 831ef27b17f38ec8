import type { Album } from "#domain/album.ts";
import type { Artist, ArtistRef } from "#domain/artist.ts";
import type { Comment } from "#domain/people/comment.ts";
import type { SearchResults } from "#domain/search/results.ts";
import { fromMajor, type Money } from "#domain/store/money.ts";
import { type QueueItem, toQueueItem } from "#domain/sound/queue-item.ts";
import type { Song } from "#domain/song.ts";
import type { WireAlbum, WireArtist, WireArtistRef, WireComment, WireSearchAll, WireSong } from "./wire.ts";
import { READ_AS_MINUTES_BELOW } from "./wire-duration.ts";

/*
 * While a version is deployed, pages of one version ask a Worker of the other. A field that its answer does not have yet, or no
 * longer, is as good as empty, whatever its type says; one that nobody here knows is passed over. (product.md 13.11)
 */

/**
 * A song that a call answered as pages know songs, to be shown and queued. What the wire leaves out is as
 * unknown: no genre's address, no loudness correction, no place on the album.
 */
export function song(wire: WireSong): Song {
  const { albumInfo } = wire;
  const duration = wire.duration ?? 0;
  return {
    id: wire._id,
    title: wire.title ?? "",
    artists: (wire.artist ?? []).map(artistRef),
    album: albumInfo
      ? {
          id: albumInfo._id,
          title: albumInfo.title ?? "",
          coverKey: coverKeyOf(albumInfo.coverImage),
          releaseDate: albumInfo.releaseDate ?? null,
        }
      : null,
    genre: null,
    coverKey: coverKeyOf(wire.coverImage),
    durationSeconds: duration < READ_AS_MINUTES_BELOW ? duration * 60 : duration,
    playCount: wire.plays ?? 0,
    price: priceOf(wire),
    isAlbumOnly: wire.isAlbumOnly ?? false,
    discNumber: 1,
    trackNumber: 0,
    gainDb: 0,
  };
}

/** An album that a call answered, its length as near as the wire's minutes say it. */
export function album(wire: WireAlbum): Album {
  return {
    id: wire._id,
    title: wire.title ?? "",
    artist: artistRef(wire.artistInfo ?? NOBODY),
    coverKey: coverKeyOf(wire.coverImage),
    releaseDate: wire.releaseDate ?? null,
    label: wire.company ?? "",
    price: priceOf(wire),
    songCount: wire.totalSongs ?? 0,
    totalDurationSeconds: (wire.totalDuration ?? 0) * 60,
  };
}

export function artist(wire: WireArtist): Artist {
  return { ...artistRef(wire), coverKey: coverKeyOf(wire.coverImage), bio: wire.bio ?? "" };
}

/** A comment that a call answered. */
export function comment(wire: WireComment): Comment {
  const { _id, name, comment, createdAt } = wire;
  return { id: _id, name: name ?? "", text: comment ?? "", createdAt: Date.parse(createdAt) || 0 };
}

/** A search result that a call answered. */
export function found({ data }: WireSearchAll): SearchResults {
  return {
    artists: (data.artists ?? []).map((wire) => ({
      ...artist(wire),
      songs: (wire.songs ?? []).map(song),
      albums: (wire.albums ?? []).map(album),
    })),
    albums: (data.albums ?? []).map((wire) => ({ ...album(wire), songs: (wire.songs ?? []).map(song) })),
    songs: (data.songs ?? []).map(song),
    correctedQuery: data.correctedQuery ?? null,
  };
}

/** A song that a call answered as the queue knows it. */
export const queueItemOf = (wire: WireSong): QueueItem => toQueueItem(song(wire));

/** What a call says that something costs; nothing where it does not say. */
export const priceOf = ({ price = 0, currency = "USD" }: { price?: number; currency?: string }): Money =>
  fromMajor(price, currency);

export const artistRef = ({ _id, fullName }: WireArtistRef): ArtistRef => ({ id: _id, name: fullName ?? "" });

const NOBODY: WireArtistRef = { _id: "", fullName: "" };

/** The address of a cover names its key. */
export function coverKeyOf(url: string | null | undefined): string | null {
  return /^\/media\/covers\/([^/]+)\//.exec(url ?? "")?.[1] ?? null;
}
