import { getAudioKeys } from "#catalogue/sound/song-sound.ts";
import { remembered } from "../http/isolate-cache.ts";

/** `getAudioKeys`, remembered for a minute: a song is asked for in many ranges. @throws AppError not_found */
export const findAudioKeys = remembered({ forMs: 60_000, entries: 1000 }, getAudioKeys);
