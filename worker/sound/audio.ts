import { Hono } from "hono";

import { absence } from "#catalogue/publication.ts";
import { AppError } from "#domain/errors.ts";
import { audioUrl } from "#domain/song.ts";
import { hasBoughtSong } from "../store/ledger/ownership-queries.ts";
import type { UserDb } from "../db/client.ts";
import { remembered } from "../http/remembered.ts";
import { requireUser, type UserEnv } from "../http/session.ts";
import { findAudioKeys } from "./audio-keys.ts";
import { sendSound } from "./send-sound.ts";

/**
 * Sound, whole or in parts, for whoever is signed in. The address is stable and says nothing about who may
 * hear it, so an answer may stay in the listener's own cache but never in one that strangers share. The
 * better quality of a song that is sold is its owners'; others are led to the lower one. What has left the
 * site is heard by its owners alone. (product.md 10.10)
 */
export const audio = new Hono<UserEnv>().get(
  "/:id{[a-z0-9-]{1,64}}/:file{(low|high)\\.mp3}",
  requireUser,
  async (c) => {
    const { id, file } = c.req.param();
    const now = Date.now();
    const keys = await findAudioKeys(c.var.db, id, now);
    const isTheirs = () => isOwned(c.var.users, `${c.var.userId} ${id}`, now);
    if (keys.hidden > 0 && !(await isTheirs())) throw absence(keys.hidden);
    if (file === "low.mp3") return sendSound(c, keys.low);
    const isAllowed = keys.isFree || (await isTheirs());
    if (isAllowed) return sendSound(c, keys.high);
    c.header("Cache-Control", "private, no-store");
    return c.redirect(audioUrl(id, "low"), 302);
  },
);

/** Only a yes is remembered: who buys a song hears it at once. */
const findOwnership = remembered({ forMs: 60_000, entries: 1000 }, async (db: UserDb, pair: string) => {
  const [userId = "", songId = ""] = pair.split(" ");
  if (!(await hasBoughtSong(db, userId, songId))) throw new AppError("forbidden");
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
