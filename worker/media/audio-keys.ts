import { getAudioKeys } from "#catalogue/song-sound.ts";
import { remembered } from "../remembered.ts";

/** `getAudioKeys`, remembered for a minute: a song is asked for in many ranges. @throws AppError not_found */
export const findAudioKeys = remembered({ forMs: 60_000, entries: 1000 }, getAudioKeys);
