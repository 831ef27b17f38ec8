/** The state of the sound; all times in seconds. */
export interface PlaybackState {
  /** The listener wants to hear it: true also while the sound waits for the network. */
  isPlaying: boolean;
  isWaiting: boolean;
  positionSeconds: number;
  /** 0 until the metadata is there. */
  durationSeconds: number;
  /** How far from the start the sound is loaded without a hole behind the position. */
  bufferedUntilSeconds: number;
}

/** Reads the state of an element. */
export function readElement(audio: HTMLAudioElement): Omit<PlaybackState, "isPlaying" | "isWaiting"> {
  const { buffered, currentTime } = audio;
  let bufferedUntilSeconds = 0;
  for (let range = 0; range < buffered.length; range += 1) {
    if (buffered.start(range) <= currentTime + 0.5)
      bufferedUntilSeconds = Math.max(bufferedUntilSeconds, buffered.end(range));
  }
  return {
    positionSeconds: currentTime,
    durationSeconds: Number.isFinite(audio.duration) ? audio.duration : 0,
    bufferedUntilSeconds,
  };
}
