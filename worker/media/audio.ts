import { Hono } from "hono";

import { AppError } from "#domain/errors.ts";
import type { AppEnv } from "../env.ts";
import { findAudioKeys } from "./audio-keys.ts";
import { allowsRange, isNotModified, readRange } from "./range.ts";

/**
 * Sound, whole or in parts. The address is stable and says nothing about who may hear it, so an answer
 * may stay in the listener's own cache but never in one that strangers share.
 */
export const audio = new Hono<AppEnv>().get("/:id{[a-z0-9-]{1,64}}/:file{(low|high)\\.mp3}", async (c) => {
  const { id, file } = c.req.param();
  const keys = await findAudioKeys(c.var.db, id, Date.now());
  const key = file === "low.mp3" ? keys.low : keys.high;
  const head = await c.env.MEDIA.head(key);
  if (!head) throw new AppError("not_ready");

  const headers: Record<string, string> = {
    "Content-Type": "audio/mpeg",
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, max-age=3600",
    ETag: head.httpEtag,
    "Last-Modified": head.uploaded.toUTCString(),
  };
  if (isNotModified(c.req.raw.headers, head.httpEtag, head.uploaded)) return c.body(null, 304, headers);

  const isAllowed = allowsRange(c.req.header("If-Range"), head.httpEtag, head.uploaded);
  const range = isAllowed ? readRange(c.req.header("Range"), head.size) : "whole";
  if (range === "unsatisfiable")
    return c.body(null, 416, { ...headers, "Content-Range": `bytes */${head.size}` });

  const part = range === "whole" ? { offset: 0, length: head.size } : range;
  headers["Content-Length"] = String(part.length);
  if (range !== "whole")
    headers["Content-Range"] = `bytes ${part.offset}-${part.offset + part.length - 1}/${head.size}`;
  const status = range === "whole" ? 200 : 206;
  if (c.req.method === "HEAD") return c.body(null, status, headers);
  const object = await c.env.MEDIA.get(key, { range: part });
  if (!object) throw new AppError("not_ready");
  return c.body(object.body, status, headers);
});
