import { DEFAULT_VOLUME } from "#domain/limits.ts";
import { elementVolume } from "./loudness.ts";

export type Volume = ReturnType<typeof createVolume>;

/** How loud the sound is to be: what the listener chose, and the correction of the recording. */
export function createVolume() {
  let percent = DEFAULT_VOLUME;
  let isMuted = false;
  let gainDb = 0;

  const level = () => elementVolume(percent, gainDb);

  return {
    /** The volume for an element, 0 to 1. */
    level,
    /** @param chosenPercent 0 to 100 */
    choose: (chosenPercent: number, mute: boolean) => {
      percent = chosenPercent;
      isMuted = mute;
    },
    /** Takes the loudness correction of another recording, in dB. */
    correctBy: (correctionDb: number) => {
      gainDb = correctionDb;
    },
    applyTo: (audio: HTMLAudioElement) => {
      audio.volume = level();
      audio.muted = isMuted;
    },
  };
}
