import { Hono } from "hono";

import { absence } from "#catalogue/publication.ts";
import type { AppEnv } from "../http/context.ts";
import { findAudioKeys, sendSound } from "./stored-sound.ts";

/** The low quality is 64 kbit/s. */
const BYTES_PER_SECOND = 8000;

/** The first seconds of a song for everybody, where the operator wants that; else an empty answer, which is no error. */
export const previews = new Hono<AppEnv>().get("/:file{[a-z0-9-]{1,64}\\.mp3}", async (c) => {
  const seconds = c.var.config.previewSeconds;
  if (!(seconds > 0)) return c.body(null, 204, { "Cache-Control": "private, no-store" });
  const id = c.req.param("file").replace(/\.mp3$/, "");
  const keys = await findAudioKeys(c.var.catalogue, [id], Date.now());
  if (keys.hidden > 0) throw absence(keys.hidden);
  return sendSound(c, keys.low, Math.ceil(seconds * BYTES_PER_SECOND));
});
