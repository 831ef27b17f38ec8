import { Hono } from "hono";
import { etag } from "hono/etag";

import { getPeaks } from "#catalogue/song-sound.ts";
import type { AppEnv } from "../env.ts";

/** The waveform of a song; it changes only when the song is imported anew with another sound. */
export const peaks = new Hono<AppEnv>().get("/:id{[a-z0-9-]{1,64}}", etag(), async (c) => {
  const bytes = await getPeaks(c.var.db, c.req.param("id"));
  return c.body(bytes, 200, {
    "Content-Type": "application/octet-stream",
    "Content-Length": String(bytes.length),
    "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800",
    "Cache-Tag": "catalogue",
  });
});
