import { Hono } from "hono";

import { absence } from "#catalogue/publication.ts";
import { audioUrl } from "#domain/song.ts";
import type { UserEnv } from "../http/context.ts";
import { cachedLookup } from "../http/isolate-cache.ts";
import { requireUser } from "../http/session/session.ts";
import { isBoughtSong } from "../store/ledger/ownership.ts";
import { findAudioKeys, sendSound } from "./stored-sound.ts";

/** `isBoughtSong`, remembered for a minute where it is true: a buyer hears the song at once. */
const hasBought = cachedLookup({ forMs: 60_000, entries: 1000, isKept: Boolean }, isBoughtSong);

/**
 * Sound, whole or in parts, for everybody who is signed in. The address is stable and says nothing about who may
 * hear it, so an answer may stay in the listener's own cache but never in one that strangers share. The
 * better quality of a song that is sold is its owners'; others are led to the lower one. A song that has left the
 * site is heard by its owners alone. (product.md 10.10)
 */
export const audio = new Hono<UserEnv>().get(
  "/:id{[a-z0-9-]{1,64}}/:file{(low|high)\\.mp3}",
  requireUser,
  async (c) => {
    const { id, file } = c.req.param();
    const { catalogue, users, userId } = c.var;
    const now = Date.now();
    const keys = await findAudioKeys(catalogue, [id], now);
    const isTheirs = () => hasBought(users, [userId, id], now);
    if (keys.hidden > 0 && !(await isTheirs())) throw absence(keys.hidden);
    if (file === "low.mp3") return sendSound(c, keys.low);
    const isAllowed = keys.isFree || (await isTheirs());
    if (isAllowed) return sendSound(c, keys.high);
    c.header("Cache-Control", "private, no-store");
    return c.redirect(audioUrl(id, "low"), 302);
  },
);
