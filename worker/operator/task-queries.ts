import { sql } from "drizzle-orm";

import { runUserBatch } from "../db/batch.ts";
import type { UserDb } from "../db/client.ts";
import { failingTasks } from "../db/tables.ts";

/** The tasks of the clock that failed when they ran last. */
export async function listFailingTasks(db: UserDb): Promise<(typeof failingTasks.$inferSelect)[]> {
  return await db.select().from(failingTasks).orderBy(failingTasks.since);
}

/** Counts a failure of a task; the first one since it worked makes a notice. */
export async function recordTaskFailure(
  db: UserDb,
  { task, reason }: { task: string; reason: string },
  now: number,
): Promise<void> {
  await runUserBatch(db, [
    sql`INSERT INTO failing_tasks (task, since, failures, last_failed_at, reason)
      VALUES (${task}, ${now}, 1, ${now}, ${reason})
      ON CONFLICT (task) DO UPDATE SET
        failures = failures + 1, last_failed_at = excluded.last_failed_at, reason = excluded.reason`,
    sql`INSERT OR IGNORE INTO operator_notices (id, kind, details, noticed_at)
      SELECT 'task-failed:' || task || ':' || since, 'task-failed',
        json_object('task', task, 'since', since, 'reason', reason), ${now}
      FROM failing_tasks WHERE task = ${task}`,
  ]);
}

/** Ends the failures of a task that works again, which makes a notice. */
export async function recordTaskSuccess(db: UserDb, task: string, now: number): Promise<void> {
  await runUserBatch(db, [
    sql`INSERT OR IGNORE INTO operator_notices (id, kind, details, noticed_at)
      SELECT 'task-works:' || task || ':' || since, 'task-works',
        json_object('task', task, 'since', since, 'failures', failures), ${now}
      FROM failing_tasks WHERE task = ${task}`,
    sql`DELETE FROM failing_tasks WHERE task = ${task}`,
  ]);
}
