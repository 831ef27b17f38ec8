import { ImportFailure } from "../failure.ts";

const SHORTEST_SECONDS = 1;
const MISSING_SECONDS = 1;
const MISSING_SHARE = 0.02;

/**
 * Refuses sound that is cut off by more than a second and 2 % of its declared length, or too short to be a song.
 * ffmpeg itself takes both without a word.
 * @throws ImportFailure with both lengths
 */
export function checkDuration(foundSeconds: number, declaredSeconds: number | null): void {
  const missing = (declaredSeconds ?? 0) - foundSeconds;
  if (declaredSeconds !== null && missing > MISSING_SECONDS && missing > MISSING_SHARE * declaredSeconds) {
    throw new ImportFailure(
      `cut off: ${foundSeconds.toFixed(1)} s of the ${declaredSeconds.toFixed(1)} s that it declares are there`,
    );
  }
  if (Math.max(foundSeconds, declaredSeconds ?? 0) < SHORTEST_SECONDS) {
    throw new ImportFailure(
      `too short: ${foundSeconds.toFixed(2)} s, a song has at least ${SHORTEST_SECONDS} s`,
    );
  }
}
