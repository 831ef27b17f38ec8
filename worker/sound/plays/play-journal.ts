import type { DailyPlays } from "#catalogue/plays/plays.ts";
import { utcDay } from "#domain/utc-day.ts";
import type { Play } from "../../db/plays-shard.ts";

/** Plays on their way into D1, the same however often they are asked for until `close`. */
export interface Flush {
  id: string;
  /** The last row that belongs to it; the first is the one after the flush before. */
  lastRow: number;
}

interface Progress {
  flushedRow: number;
  open: Flush | null;
}

/** The most rows that one flush reads, after an outage of D1 too. */
const ROWS_PER_FLUSH = 5000;
const PROGRESS = "progress";

/**
 * Keeps the plays of a shard in its own storage: an object that nobody calls is taken out of memory after ten
 * seconds. A row holds all plays that were saved together, so a busy shard writes less than a row a play.
 * (developers.cloudflare.com/durable-objects/concepts/durable-object-lifecycle)
 */
export class PlayJournal {
  readonly #sql: SqlStorage;
  readonly #kv: SyncKvStorage;
  #lastRow: number;

  constructor({ sql, kv }: DurableObjectStorage) {
    this.#sql = sql;
    this.#kv = kv;
    sql.exec(
      "CREATE TABLE IF NOT EXISTS journal (number INTEGER PRIMARY KEY, saved_at INTEGER NOT NULL, plays TEXT NOT NULL)",
    );
    const { last } = sql.exec<{ last: number | null }>("SELECT max(number) AS last FROM journal").one();
    this.#lastRow = Math.max(last ?? 0, this.#progress().flushedRow);
  }

  /** Saves plays. @param now milliseconds since 1970 */
  append(plays: readonly Play[], now: number): void {
    const values = plays.map(({ userId, songId, key, at }) => [userId, songId, key ?? null, at]);
    this.#lastRow += 1;
    this.#sql.exec("INSERT INTO journal VALUES (?, ?, ?)", this.#lastRow, now, JSON.stringify(values));
  }

  /** The number of the row written last. */
  get lastRow(): number {
    return this.#lastRow;
  }

  /** All plays that are kept, oldest first. */
  *plays(): Iterable<Play> {
    yield* this.#read(0, this.#lastRow);
  }

  /** The open flush, or a new one, of rows up to this one; null when all of them are flushed. */
  open(lastRow: number): Flush | null {
    const { flushedRow, open } = this.#progress();
    if (open) return open;
    if (flushedRow >= lastRow) return null;
    const flush = { id: crypto.randomUUID(), lastRow: Math.min(lastRow, flushedRow + ROWS_PER_FLUSH) };
    this.#kv.put<Progress>(PROGRESS, { flushedRow, open: flush });
    return flush;
  }

  /** The plays of an open flush, added up. */
  count(flush: Flush): DailyPlays[] {
    const counts = new Map<string, DailyPlays>();
    for (const { songId, at } of this.#read(this.#progress().flushedRow, flush.lastRow)) {
      const day = utcDay(at);
      const count = counts.get(`${day} ${songId}`) ?? { songId, day, plays: 0 };
      counts.set(`${day} ${songId}`, { ...count, plays: count.plays + 1 });
    }
    return [...counts.values()];
  }

  /** Notes that a flush is in D1. */
  close(flush: Flush): void {
    this.#kv.put<Progress>(PROGRESS, { flushedRow: flush.lastRow, open: null });
  }

  /** Deletes flushed plays that were saved before this instant. @returns whether any plays are left */
  forget(before: number): boolean {
    const [kept] = this.#sql
      .exec<{ number: number }>(
        "SELECT number FROM journal WHERE saved_at >= ? ORDER BY number LIMIT 1",
        before,
      )
      .toArray();
    const firstKept = Math.min(kept?.number ?? Infinity, this.#progress().flushedRow + 1);
    this.#sql.exec("DELETE FROM journal WHERE number < ?", firstKept);
    return this.#sql.exec("SELECT 1 FROM journal LIMIT 1").toArray().length > 0;
  }

  #progress(): Progress {
    return this.#kv.get<Progress>(PROGRESS) ?? { flushedRow: 0, open: null };
  }

  *#read(afterRow: number, lastRow: number): Iterable<Play> {
    const rows = this.#sql.exec<{ plays: string }>(
      "SELECT plays FROM journal WHERE number > ? AND number <= ? ORDER BY number",
      afterRow,
      lastRow,
    );
    for (const row of rows) {
      for (const [userId, songId, key, at] of JSON.parse(row.plays) as [
        string,
        string,
        string | null,
        number,
      ][]) {
        yield { userId, songId, key: key ?? undefined, at };
      }
    }
  }
}
