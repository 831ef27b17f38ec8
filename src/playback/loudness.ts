/**
 * The volume of an element, 0 to 1. Loudness correction only attenuates: an element cannot be louder than 1,
 * and a graph of audio nodes would bring contexts that phones suspend.
 * @param percent what the listener chose, 0 to 100
 * @param gainDb what brings the recording to -16 LUFS
 */
export function elementVolume(percent: number, gainDb: number): number {
  return (Math.min(100, Math.max(0, percent)) / 100) * 10 ** (Math.min(0, gainDb) / 20);
}
