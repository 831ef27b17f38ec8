import { fromMajor } from "#domain/money.ts";
import { type QueueItem, toQueueItem } from "#domain/queue-item.ts";
import type { Song } from "#domain/song.ts";
import type { WireSong } from "./wire.ts";
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
    artists: wire.artist.map(({ _id, fullName }) => ({ id: _id, name: fullName })),
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
    discNumber: 1,
    trackNumber: 0,
    gainDb: 0,
  };
}

/** A song that a call answered as the queue knows it. */
export const queueItemOf = (wire: WireSong): QueueItem => toQueueItem(song(wire));

/** The address of a cover names its key. */
export function coverKeyOf(url: string | null): string | null {
  return /^\/media\/covers\/([^/]+)\//.exec(url ?? "")?.[1] ?? null;
}
