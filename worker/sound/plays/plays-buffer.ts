import { DurableObject } from "cloudflare:workers";

import { catalogueDb } from "#catalogue/db/db.ts";
import { addPlays } from "#catalogue/plays/plays.ts";
import type { Env } from "../../http/env.ts";
import { logFailure } from "../../http/log-failure.ts";
import type { Play, PlayOutcome, PlaysShard } from "../../db/plays-shard.ts";
import { PlayJournal } from "./play-journal.ts";
import { PlayLimit } from "./play-limit.ts";
import { KEY_KEPT_MS, SeenPlays } from "./seen-plays.ts";

const FLUSH_AFTER_MS = 60_000;
/** The plays of this time are saved in one row: each commit of the storage takes milliseconds. */
const SAVE_AFTER_MS = 20;

/**
 * Buffers the plays of a quarter of the songs on their way into D1: they are saved here at once, and counted there once a
 * minute, many plays of a song in one row. A play is in the journal before it is answered.
 */
export class PlaysBuffer extends DurableObject<Env> implements PlaysShard {
  readonly #journal = new PlayJournal(this.ctx.storage);
  readonly #seen = new SeenPlays();
  readonly #limit = new PlayLimit();
  #unsaved: Play[] = [];
  #saving: Promise<void> | undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    for (const play of this.#journal.plays()) this.#seen.admit(play);
  }

  async count(play: Play): Promise<PlayOutcome> {
    const tooManyForMs = this.#limit.tooManyForMs(play.userId, play.at);
    if (tooManyForMs > 0) return { tooManyForMs };
    const isNew = this.#seen.admit(play);
    if (isNew) {
      this.#unsaved.push(play);
      this.#saving ??= scheduler.wait(SAVE_AFTER_MS).then(() => this.#save());
    }
    await this.#saving;
    return isNew ? "counted" : "known";
  }

  /** The runtime calls this when the minute is over, and again when it was cut short. */
  override async alarm(): Promise<void> {
    try {
      await this.#flush();
    } catch (error) {
      logFailure(error, "counting of plays");
      await this.#ringWithin(FLUSH_AFTER_MS);
    }
  }

  async #save(): Promise<void> {
    this.#saving = undefined;
    const plays = this.#unsaved;
    this.#unsaved = [];
    try {
      this.#journal.append(plays, Date.now());
      await this.#ringWithin(FLUSH_AFTER_MS);
    } catch (error) {
      // Sent again, these plays must count: only what is saved may be remembered.
      logFailure(error, "saving of plays");
      this.ctx.abort("Plays could not be saved");
    }
  }

  async #flush(): Promise<void> {
    const { lastRow } = this.#journal;
    for (let flush = this.#journal.open(lastRow); flush; flush = this.#journal.open(lastRow)) {
      await addPlays(catalogueDb(this.env), flush.id, this.#journal.count(flush), Date.now());
      this.#journal.close(flush);
    }
    this.#seen.forgetOld(Date.now());
    // Listeners' plays stay here no longer than it takes to know a play again, even if nothing else is played.
    if (this.#journal.forget(Date.now() - KEY_KEPT_MS)) await this.#ringWithin(KEY_KEPT_MS);
  }

  async #ringWithin(milliseconds: number): Promise<void> {
    const { storage } = this.ctx;
    const at = Date.now() + milliseconds;
    const set = await storage.getAlarm();
    if (set === null || set > at) await storage.setAlarm(at);
  }
}
