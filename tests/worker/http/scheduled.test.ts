import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

import { mailsTo } from "../../support/people/mails.ts";
import { OUTBOX_KEY } from "../../support/people/people.ts";
import { startWorker, type TestWorker } from "../../support/worker.ts";

const OPERATOR = "label@example.org";
const QUARTER_MS = 15 * 60_000;
/** The second ring of an hour. */
const START = Date.parse("2026-11-20T12:15:00Z");

let worker: TestWorker;
let at = START;
beforeAll(async () => {
  worker = await startWorker(undefined, { bindings: { DEV_OUTBOX: OUTBOX_KEY, OPERATOR_MAIL: OPERATOR } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  at = START;
});

const ring = async (times = 1) => {
  for (let time = 0; time < times; time += 1) {
    await worker.schedule(new Date(at));
    at += QUARTER_MS;
  }
};
const run = (sql: string) => worker.database.prepare(sql).run();
const rows = async (sql: string) => (await worker.database.prepare(sql).all()).results;
const subjects = async () => (await mailsTo(worker, OPERATOR)).map(({ subject }) => subject).toReversed();

it("a task that fails stops no other, is tried at each ring, and is told of when it begins and ends", async () => {
  await run("INSERT INTO rate_limits VALUES ('login:old', 1, 0)");
  await run("ALTER TABLE charts RENAME TO charts_away");
  await ring();
  expect(await rows("SELECT 1 FROM rate_limits")).toEqual([]);
  expect(await rows("SELECT task, since, failures FROM failing_tasks")).toEqual([
    { task: "charts", since: START, failures: 1 },
  ]);
  expect(await subjects()).toEqual(["The clock's task 'charts' has failed"]);
  await ring(3);
  expect(await rows("SELECT failures, last_failed_at FROM failing_tasks")).toEqual([
    { failures: 4, last_failed_at: START + 3 * QUARTER_MS },
  ]);
  expect(await subjects()).toHaveLength(1);
  await run("ALTER TABLE charts_away RENAME TO charts");
  await ring(2);
  expect(await rows("SELECT 1 FROM failing_tasks")).toEqual([]);
  expect(await subjects()).toEqual([
    "The clock's task 'charts' has failed",
    "The clock's task 'charts' works again",
  ]);
  const [news] = await mailsTo(worker, OPERATOR);
  expect(news?.text).toContain("It had failed 4 times since 2026-11-20 12:15 UTC.");
});

it("a task that is done hourly is tried again a quarter of an hour after it failed", async () => {
  await run("ALTER TABLE payment_events RENAME TO payment_events_away");
  at = Date.parse("2026-11-20T14:00:00Z");
  await ring();
  expect(await rows("SELECT task FROM failing_tasks")).toEqual([{ task: "books" }]);
  await run("ALTER TABLE payment_events_away RENAME TO payment_events");
  await ring();
  expect(await rows("SELECT task FROM failing_tasks")).toEqual([]);
  expect((await subjects()).slice(-2)).toEqual([
    "The clock's task 'books' has failed",
    "The clock's task 'books' works again",
  ]);
});

it("a notice that could not be mailed is mailed later, and the others go out meanwhile", async () => {
  const before = (await subjects()).length;
  const details = (currency: string) =>
    JSON.stringify({
      id: "dp_1",
      paymentId: "pi_1",
      amountMinor: 53,
      currency,
      title: "Tune",
      artist: "Kay",
    });
  const insert = "INSERT INTO operator_notices VALUES (?, 'dispute-opened', ?, ?, NULL)";
  // A currency that is none makes no mail.
  await worker.database.prepare(insert).bind("dispute-opened:dp_0", details("nonsense"), 1).run();
  await worker.database.prepare(insert).bind("dispute-opened:dp_1", details("EUR"), 2).run();
  await ring();
  expect((await subjects()).slice(before)).toEqual(["A buyer's bank disputes €0.53"]);
  expect(await rows("SELECT id FROM operator_notices WHERE told_at IS NULL ORDER BY id")).toEqual([
    { id: "dispute-opened:dp_0" },
    { id: expect.stringContaining("task-failed:mails to the operator:") },
  ]);
  await worker.database
    .prepare("UPDATE operator_notices SET details = ? WHERE id = 'dispute-opened:dp_0'")
    .bind(details("JPY"))
    .run();
  await ring(2);
  expect((await subjects()).slice(before)).toEqual([
    "A buyer's bank disputes €0.53",
    "A buyer's bank disputes ¥53",
    "The clock's task 'mails to the operator' has failed",
    "The clock's task 'mails to the operator' works again",
  ]);
});
