import { Hono } from "hono";

import { getPeaks } from "#catalogue/sound/song-sound.ts";
import type { AppEnv } from "../http/context.ts";
import { answerWhole } from "../http/files/answer-file.ts";
import { etagOfBytes } from "../http/files/etag.ts";

/** The waveform of a song; it changes only when the song is imported anew with another sound. */
export const peaks = new Hono<AppEnv>().get("/:id{[a-z0-9-]{1,64}}", async (c) => {
  const body = await getPeaks(c.var.catalogue, c.req.param("id"));
  return answerWhole(c, {
    size: body.length,
    etag: await etagOfBytes([body]),
    body,
    headers: {
      "Content-Type": "application/octet-stream",
      "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800",
      "Cache-Tag": "catalogue",
    },
  });
});
