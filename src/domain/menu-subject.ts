import type { ArtistRef } from "./artist.ts";
import { coverUrl } from "./cover.ts";
import type { Money } from "./store/money.ts";
import type { QueueItem } from "./sound/queue-item.ts";
import { isPaid } from "./song.ts";

/** An album, a playlist or an artist as its menu needs it; buttons carry it as JSON in `data-item`. */
export interface ListItem {
  id: string;
  title: string;
  artists: ArtistRef[];
  coverUrl: string | null;
  /** Set for an album that is sold as a whole. */
  price?: Money;
}

export type ListKind = "album" | "playlist" | "artist";

/** The item that a menu, and each popup that opens from it, is about. `songs` is null where the page does not show them. */
export type MenuSubject =
  { kind: "song"; item: QueueItem } | { kind: ListKind; item: ListItem; songs: readonly QueueItem[] | null };

/** Makes the item of a menu. @param artists the artists that the menu leads to */
export function toListItem(
  { id, title, coverKey, price }: { id: string; title: string; coverKey: string | null; price?: Money },
  artists: ArtistRef[],
): ListItem {
  return {
    id,
    title,
    artists,
    coverUrl: coverKey === null ? null : coverUrl(coverKey, 320),
    ...(price && isPaid({ price }) && { price }),
  };
}
