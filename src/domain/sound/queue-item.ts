import type { ArtistRef } from "../artist.ts";
import { coverUrl } from "../cover.ts";
import type { Money } from "../store/money.ts";
import { isPaid, type Song } from "../song.ts";

/** A song as a queue needs it to show and play it; rows carry it as JSON in `data-song`. */
export interface QueueItem {
  id: string;
  title: string;
  artists: ArtistRef[];
  coverUrl: string | null;
  durationSeconds: number;
  /** Known from the page the song was picked on; not stored. */
  gainDb?: number;
  albumId?: string;
  albumTitle?: string;
  /** The price of a paid song, known and not stored like the correction. */
  price?: Money;
  /** Set for a song that is sold with its album only; not stored either. */
  isAlbumOnly?: true;
}

/** Whether a song is sold, singly or with its album, as far as the page knew that it was picked on. */
export const isSold = ({ price, isAlbumOnly }: QueueItem): boolean =>
  price !== undefined || isAlbumOnly === true;

export function toQueueItem(song: Song): QueueItem {
  return {
    id: song.id,
    title: song.title,
    artists: song.artists,
    coverUrl: song.coverKey === null ? null : coverUrl(song.coverKey, 320),
    durationSeconds: song.durationSeconds,
    gainDb: song.gainDb,
    ...(song.album && { albumId: song.album.id, albumTitle: song.album.title }),
    ...(isPaid(song) && { price: song.price }),
    ...(song.isAlbumOnly && { isAlbumOnly: true }),
  };
}
