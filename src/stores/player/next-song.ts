import { FETCH_NEXT_SECONDS_BEFORE_END } from "#domain/limits.ts";
import { itemAfterCurrent } from "#domain/sound/queue.ts";
import { audioUrl } from "#domain/song.ts";
import { heardQuality } from "./heard-quality.ts";
import { $playback, $queue, $repeat } from "./state.ts";

/** The addresses that lie whole in the HTTP cache, as far as this page knows. */
const fetched = new Set<string>();
let asked = "";

/** True for an address that was fetched ahead, and so sounds at once. */
export function isFetched(url: string): boolean {
  return fetched.has(url);
}

/**
 * Brings the song that follows into the HTTP cache shortly before the current one ends.
 * @param prepare called with its address while it lies there
 */
export function fetchNextSong(prepare: (url: string) => void): void {
  const state = $playback.get();
  const isNearEnd = state.durationSeconds - state.positionSeconds < FETCH_NEXT_SECONDS_BEFORE_END;
  if (!state.isPlaying || state.isWaiting || state.durationSeconds === 0 || !isNearEnd) return;
  if ($repeat.get() === "one") return;
  const following = itemAfterCurrent($queue.get(), $repeat.get() === "all");
  if (!following) return;
  const url = audioUrl(following.id, heardQuality(following));
  if (fetched.has(url)) prepare(url);
  if (url === asked || fetched.has(url)) return;
  asked = url;
  void fetchWhole(url);
}

async function fetchWhole(url: string): Promise<void> {
  try {
    const answer = await fetch(url, { priority: "low" });
    await answer.arrayBuffer();
    if (answer.ok) fetched.add(url);
  } catch {
    asked = "";
  }
}
