import type { Context } from "hono";

import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../http/env.ts";
import { answerInParts } from "../http/files/answer-file.ts";

/**
 * A stored sound, whole or in parts; the listener's own cache may keep it for an hour.
 * @param upTo how many bytes of its beginning there are to have
 * @throws AppError not_ready while the sound is being made
 */
export async function sendSound<E extends AppEnv>(
  c: Context<E>,
  key: string,
  upTo = Number.POSITIVE_INFINITY,
): Promise<Response> {
  const head = await c.env.MEDIA.head(key);
  if (!head) throw new AppError("not_ready");

  const size = Math.min(head.size, upTo);
  return answerInParts(c, {
    size,
    etag: size === head.size ? head.httpEtag : `"${head.etag}-${size}"`,
    modified: head.uploaded,
    headers: { "Content-Type": "audio/mpeg", "Cache-Control": "private, max-age=3600" },
    open: async (range) => {
      const object = await c.env.MEDIA.get(key, { range });
      if (!object) throw new AppError("not_ready");
      return object.body;
    },
  });
}
