/** EBU R 128 measures of a whole song. */
export interface Loudness {
  /** LUFS; -70 is where the measure ends: silence. */
  integrated: number;
  /** dBTP, -Infinity for digital silence; above 0 where a decoder overshoots. */
  truePeak: number;
}

/** LUFS that songs are played at. */
const TARGET = -16;
const SILENCE = -70;
const MOST_CUT_DB = -12;
const MOST_BOOST_DB = 6;
const HEADROOM_DB = 1;

/** Reads the last summary of ffmpeg's ebur128 filter: it prints an empty one whenever its graph starts anew. */
export function readLoudness(messages: string): Loudness | null {
  const summary = messages.slice(messages.lastIndexOf("Summary:"));
  const integrated = /\bI:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1];
  const truePeak = /\bPeak:\s+(-?inf|-?[\d.]+) dBFS/.exec(summary)?.[1];
  if (integrated === undefined || truePeak === undefined) return null;
  return { integrated: Number(integrated), truePeak: truePeak === "-inf" ? -Infinity : Number(truePeak) };
}

export const isSilence = (loudness: Loudness): boolean => loudness.integrated <= SILENCE;

/** Decibels to turn a song up or down so that all sound equally loud and none clips. */
export function gainOf(loudness: Loudness): number {
  if (isSilence(loudness)) return 0;
  const boost = Math.min(MOST_BOOST_DB, -HEADROOM_DB - loudness.truePeak);
  const gain = Math.max(MOST_CUT_DB, Math.min(TARGET - loudness.integrated, boost));
  return Math.round(gain * 100) / 100;
}
