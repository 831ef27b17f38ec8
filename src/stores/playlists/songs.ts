import { queueItemOf } from "#contract/from-wire.ts";
import { call } from "#api/call.ts";
import { withQuery } from "#api/with-query.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import { QUERY_MIN_CHARACTERS } from "#domain/search/query.ts";
import type { NoticeKey } from "#i18n/keys.ts";
import { keyOfFailure } from "../account/failure.ts";

/** What there is to pick from, or the key of why there is nothing. */
export interface OfferedSongs {
  songs: QueueItem[];
  problem: NoticeKey | null;
}

/**
 * Songs for what was typed so far; before that is enough, the top songs.
 * @returns null when `signal` broke it off
 */
export async function offerSongs(query: string, signal: AbortSignal): Promise<OfferedSongs | null> {
  const typed = query.trim();
  const endpoint =
    typed.length < QUERY_MIN_CHARACTERS
      ? endpoints.topSongs
      : withQuery(endpoints.searchSongs, { query: typed });
  try {
    const { data } = await call(endpoint, { signal });
    return signal.aborted ? null : { songs: data.map(queueItemOf), problem: null };
  } catch (error) {
    if (signal.aborted) return null;
    return { songs: [], problem: keyOfFailure(error, "notice.playlist_search_failed") };
  }
}
