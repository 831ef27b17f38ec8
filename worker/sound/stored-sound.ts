import type { Context } from "hono";

import { getAudioKeys } from "#catalogue/sound/song-sound.ts";
import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../http/context.ts";
import { answerInParts } from "../http/files/answer-file.ts";
import { cachedLookup } from "../http/isolate-cache.ts";

/** `getAudioKeys`, remembered for a minute: a song is asked for in many ranges. @throws AppError not_found */
export const findAudioKeys = cachedLookup({ forMs: 60_000, entries: 1000 }, getAudioKeys);

/**
 * Answers with a stored sound, whole or in parts; the listener's own cache may keep it for an hour.
 * @param upTo the number of bytes of its beginning that may be heard
 * @throws AppError not_ready while the sound is being made
 */
export async function sendSound<E extends AppEnv>(
  c: Context<E>,
  key: string,
  upTo = Number.POSITIVE_INFINITY,
): Promise<Response> {
  const head = await c.var.media.head(key);
  if (!head) throw new AppError("not_ready");

  const size = Math.min(head.size, upTo);
  return answerInParts(c, {
    size,
    etag: size === head.size ? head.httpEtag : `"${head.etag}-${size}"`,
    modified: head.uploaded,
    headers: { "Content-Type": "audio/mpeg", "Cache-Control": "private, max-age=3600" },
    open: async (range) => {
      const object = await c.var.media.get(key, { range });
      if (!object) throw new AppError("not_ready");
      return object.body;
    },
  });
}
