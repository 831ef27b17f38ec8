import { COVER_SIZES } from "#domain/cover.ts";
import type { QueueItem } from "#domain/sound/queue-item.ts";
import { artistNames } from "#domain/song.ts";
import type { PlaybackState } from "./playback-state.ts";

export interface MediaSessionActions {
  play: () => void;
  pause: () => void;
  previous: () => void;
  next: () => void;
  /** @param seconds from the start */
  seekTo: (seconds: number) => void;
  /** @param seconds forward, or back when negative */
  seekBy: (seconds: number) => void;
}

const STEP_SECONDS = 10;

/** Lets the keys of a keyboard, a headset and a lock screen do what the player's own buttons do. */
export function handleMediaKeys(actions: MediaSessionActions): void {
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: actions.play,
    pause: actions.pause,
    stop: actions.pause,
    previoustrack: actions.previous,
    nexttrack: actions.next,
    seekto: ({ seekTime }) => actions.seekTo(seekTime ?? 0),
    seekbackward: ({ seekOffset }) => actions.seekBy(-(seekOffset ?? STEP_SECONDS)),
    seekforward: ({ seekOffset }) => actions.seekBy(seekOffset ?? STEP_SECONDS),
  };
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      navigator.mediaSession.setActionHandler(action as MediaSessionAction, handler);
    } catch {
      // A browser that does not know this key.
    }
  }
}

/** Shows title, artists, album and cover on the lock screen, the cover in every stored size. */
export function showOnLockScreen(item: QueueItem | null): void {
  const { mediaSession } = navigator;
  mediaSession.metadata = item
    ? new MediaMetadata({
        title: item.title,
        artist: artistNames(item.artists),
        album: item.albumTitle ?? "",
        artwork: artworkOf(item.coverUrl),
      })
    : null;
}

/** Shows whether it plays and where in the song; a length that is not known yet is not told. */
export function showProgress(state: PlaybackState): void {
  const { mediaSession } = navigator;
  const { durationSeconds, isPlaying, positionSeconds } = state;
  mediaSession.playbackState = isPlaying ? "playing" : "paused";
  if (!(durationSeconds > 0) || !Number.isFinite(durationSeconds)) return;
  const position = Math.min(Math.max(positionSeconds, 0), durationSeconds);
  mediaSession.setPositionState({ duration: durationSeconds, playbackRate: 1, position });
}

/** A cover's address names one size; the others lie beside it. */
function artworkOf(coverUrl: string | null): MediaImage[] {
  if (coverUrl === null) return [];
  const folder = coverUrl.slice(0, coverUrl.lastIndexOf("/"));
  return [
    ...COVER_SIZES.map((size) => ({
      src: `${folder}/${size}.webp`,
      sizes: `${size}x${size}`,
      type: "image/webp",
    })),
    { src: `${folder}/1200.jpg`, sizes: "1200x1200", type: "image/jpeg" },
  ];
}
