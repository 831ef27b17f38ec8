import { type Context, Hono } from "hono";

import { AppError } from "#domain/errors.ts";
import { audioUrl } from "#domain/song.ts";
import { ownsSong } from "../accounts/queries.ts";
import type { UserDb } from "../db/client.ts";
import { remembered } from "../remembered.ts";
import { requireUser, type UserEnv } from "../session.ts";
import { findAudioKeys } from "./audio-keys.ts";
import { allowsRange, isNotModified, readRange } from "./range.ts";

/**
 * Sound, whole or in parts, for whoever is signed in. The address is stable and says nothing about who may
 * hear it, so an answer may stay in the listener's own cache but never in one that strangers share. The
 * better quality of a priced song is its owners'; others are led to the lower one. (design, Audio addresses)
 */
export const audio = new Hono<UserEnv>().get(
  "/:id{[a-z0-9-]{1,64}}/:file{(low|high)\\.mp3}",
  requireUser,
  async (c) => {
    const { id, file } = c.req.param();
    const now = Date.now();
    const keys = await findAudioKeys(c.var.db, id, now);
    if (file === "low.mp3") return sendSound(c, keys.low);
    const isAllowed = !keys.isPriced || (await isOwned(c.var.users, `${c.var.userId} ${id}`, now));
    if (isAllowed) return sendSound(c, keys.high);
    c.header("Cache-Control", "private, no-store");
    return c.redirect(audioUrl(id, "low"), 302);
  },
);

/** Only a yes is remembered: who buys a song hears it at once. */
const findOwnership = remembered({ forMs: 60_000, entries: 1000 }, async (db: UserDb, pair: string) => {
  const [userId = "", songId = ""] = pair.split(" ");
  if (!(await ownsSong(db, userId, songId))) throw new AppError("forbidden");
});

async function isOwned(db: UserDb, pair: string, now: number): Promise<boolean> {
  try {
    await findOwnership(db, pair, now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function sendSound(c: Context<UserEnv>, key: string): Promise<Response> {
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
}
