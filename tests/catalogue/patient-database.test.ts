import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { patientDatabase } from "#catalogue/db/patient-database.ts";
import { isPassing } from "#catalogue/db/retry.ts";

/** D1 that fails its first calls in these ways. */
function failingFirst(...messages: string[]): { database: D1Database; tries: () => number } {
  let tries = 0;
  const call = async () => {
    const message = messages[tries];
    tries += 1;
    if (message !== undefined) throw new Error(message);
    return { results: [{ n: tries }] };
  };
  const statement = { bind: () => statement, all: call, run: call, raw: call, first: call };
  return {
    database: { prepare: () => statement, batch: call } as unknown as D1Database,
    tries: () => tries,
  };
}

const LOST = "D1_ERROR: Network connection lost.";
const BUSY = "D1_ERROR: D1 DB is overloaded. Requests queued for too long.";

describe("a patient database", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Makes a call and lets all waiting pass. @returns whether it came to an answer */
  async function doesAnswer(work: Promise<unknown>): Promise<boolean> {
    const answered = work.then(
      () => true,
      () => false,
    );
    await vi.runAllTimersAsync();
    return answered;
  }

  it.each([
    ["SELECT 1", [LOST], true, 2],
    ["SELECT replace(id, '-', '') FROM songs", [LOST], true, 2],
    ["  with x AS (SELECT 1) SELECT * FROM x", [BUSY], true, 2],
    ["SELECT 1", [LOST, BUSY], false, 2],
    ["SELECT 1", ["D1_ERROR: no such table: x: SQLITE_ERROR"], false, 1],
    ["UPDATE songs SET title = ?", [LOST], false, 1],
    ["WITH x AS (SELECT 1) INSERT INTO y SELECT * FROM x", [LOST], false, 1],
    ["INSERT INTO y VALUES (1) RETURNING id", [BUSY], false, 1],
  ])("of %s after %j answers: %s, after tries: %i", async (query, messages, answers, tries) => {
    const { database, tries: made } = failingFirst(...messages);
    expect(await doesAnswer(patientDatabase(database).prepare(query).bind(1).all())).toBe(answers);
    expect(made()).toBe(tries);
  });

  it("repeats a batch that only reads, and none that writes", async () => {
    for (const [queries, tries] of [
      [["SELECT 1", "SELECT 2"], 2],
      [["SELECT 1", "DELETE FROM songs"], 1],
    ] as const) {
      const { database, tries: made } = failingFirst(LOST);
      const patient = patientDatabase(database);
      await doesAnswer(patient.batch(queries.map((query) => patient.prepare(query))));
      expect(made()).toBe(tries);
    }
  });

  it("waits for a time that is another each time", async () => {
    const waits = vi.spyOn(globalThis, "setTimeout");
    for (let n = 0; n < 5; n += 1)
      await doesAnswer(patientDatabase(failingFirst(LOST).database).prepare("SELECT 1").all());
    const times = waits.mock.calls.map(([, milliseconds]) => Number(milliseconds));
    expect(new Set(times).size).toBe(5);
    for (const time of times) expect(time).toSatisfy((value: number) => value >= 50 && value <= 250);
  });
});

it("a failure passes where the platform says so, or a cause of it", () => {
  const r2 = new Error("get: We encountered an internal error. Please try again. (10001)");
  const counter = Object.assign(new Error("reset"), { retryable: true });
  for (const error of [new Error(LOST), r2, counter, new Error("query", { cause: new Error(BUSY) })])
    expect(isPassing(error)).toBe(true);
  const cyclic = new Error("x");
  cyclic.cause = cyclic;
  for (const error of [cyclic, "x", new Error("get: The key is too long. (10024)")])
    expect(isPassing(error)).toBe(false);
});
