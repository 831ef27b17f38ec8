import { audioUrl } from "#domain/song.ts";
import { itemAfterCurrent } from "#domain/queue.ts";
import { $isRepeating, $playback, $quality, $queue, $recentlyPlayed, playerState } from "./player.ts";
import { savePlayer } from "./player-storage.ts";

const SAVE_EVERY_SECONDS = 5;
const FETCH_NEXT_SECONDS_BEFORE_END = 20;

/** Starts what follows from the player's state by itself: it is saved, and the next song is fetched ahead. */
export function startPlayerReactions(): void {
  const save = () => savePlayer(playerState(), $playback.get().isPlaying);
  for (const store of [$queue, $recentlyPlayed, $isRepeating, $quality]) store.listen(save);
  addEventListener("pagehide", save);

  let savedAtSeconds = 0;
  let fetchedUrl = "";
  $playback.listen((state, before) => {
    const hasMoved = Math.abs(state.positionSeconds - savedAtSeconds) >= SAVE_EVERY_SECONDS;
    if (state.isPlaying !== before?.isPlaying || hasMoved) {
      savedAtSeconds = state.positionSeconds;
      save();
    }
    const following = itemAfterCurrent($queue.get(), $isRepeating.get());
    const isNearEnd = state.durationSeconds - state.positionSeconds < FETCH_NEXT_SECONDS_BEFORE_END;
    if (!following || !state.isPlaying || !isNearEnd) return;
    const url = audioUrl(following.id, "low");
    if (url === fetchedUrl) return;
    fetchedUrl = url;
    void fetch(url, { priority: "low" })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  });
}
