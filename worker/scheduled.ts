import { refreshCharts } from "#catalogue/plays/charts.ts";
import { dropOldPlays } from "#catalogue/plays/plays.ts";
import { refreshSearch } from "#catalogue/search/terms.ts";
import { utcDay } from "#domain/utc-day.ts";
import { sendDueAlerts } from "./accounts/alerts/alerts.ts";
import { finishSilentChanges } from "./accounts/email-change/service.ts";
import { deleteExpiredChallenges } from "./accounts/factors/challenge-queries.ts";
import { deleteExpiredFactors } from "./accounts/factors/queries.ts";
import { deleteExpiredCodes } from "./accounts/passwords/code-queries.ts";
import { deleteExpiredNetworks } from "./accounts/sessions/known-network-queries.ts";
import { deleteExpiredSessions } from "./accounts/sessions/queries.ts";
import { type Deployment, openDeployment } from "./http/deployment.ts";
import type { Env } from "./http/env.ts";
import { tellOfWaiting } from "./community/letters/contact.ts";
import { sendDueAnswers } from "./community/letters/inbox.ts";
import { forgetUnconfirmed } from "./community/letters/newsletter.ts";
import { sweepPictures } from "./pictures/store.ts";
import { deleteOldCounters } from "./http/limits/queries.ts";
import { failureName, logFailure } from "./http/log-failure.ts";
import { mailNotices } from "./operator/mail-notices.ts";
import { deleteOldViolations } from "./operator/violations/queries.ts";
import { listFailingTasks, recordTaskFailure, recordTaskSuccess } from "./operator/task-queries.ts";
import { deleteExpiredCaptchas } from "./providers/captcha/queries.ts";
import { sendDueReceipts } from "./store/receipts/receipts.ts";
import { keepBooks } from "./store/reconcile/keep-books.ts";
import { dropOldVisits } from "./community/traffic/queries.ts";

interface Task {
  /** The name that the operator's mails call it by. */
  name: string;
  /** @param now milliseconds since 1970 */
  run: (deployment: Deployment, now: number) => Promise<unknown>;
  /** Tells whether it is time for a task that is not done at each ring; one that failed is tried at the next ring anyway. */
  isDue?: (now: number) => boolean;
}

/** The time between two rings of the clock, see `crons` in wrangler.toml. */
const RING_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

const hourly = (now: number) => now % HOUR_MS < RING_MS;
/** At three on Sundays, when few listen. */
const weekly = (now: number) =>
  hourly(now) && new Date(now).getUTCDay() === 0 && new Date(now).getUTCHours() === 3;

/** The tasks of the clock in their order: notices that other tasks leave for the operator are mailed last. */
const TASKS: readonly Task[] = [
  { name: "charts", run: ({ catalogue }, now) => refreshCharts(catalogue, utcDay(now)) },
  { name: "old plays", run: ({ catalogue }, now) => dropOldPlays(catalogue, now) },
  { name: "search", isDue: weekly, run: ({ catalogue }) => refreshSearch(catalogue) },
  { name: "expired sessions", run: ({ users }, now) => deleteExpiredSessions(users, now) },
  { name: "expired codes", run: ({ users }, now) => deleteExpiredCodes(users, now) },
  { name: "expired sign-in steps", run: ({ users }, now) => deleteExpiredChallenges(users, now) },
  { name: "expired factors", run: ({ users }, now) => deleteExpiredFactors(users, now) },
  { name: "expired networks", run: ({ users }, now) => deleteExpiredNetworks(users, now) },
  { name: "old limits", run: ({ users }, now) => deleteOldCounters(users, now) },
  { name: "expired captchas", run: ({ users }, now) => deleteExpiredCaptchas(users, now) },
  { name: "unconfirmed subscribers", run: ({ users }, now) => forgetUnconfirmed(users, now) },
  { name: "old visits", run: ({ users }, now) => dropOldVisits(users, now) },
  { name: "old violations", run: ({ users }, now) => deleteOldViolations(users, now) },
  { name: "pictures", run: ({ media, users }, now) => sweepPictures({ bucket: media, users }, now) },
  { name: "letters", run: tellOfWaiting },
  { name: "answers", run: sendDueAnswers },
  { name: "books", isDue: hourly, run: keepBooks },
  { name: "receipts", run: sendDueReceipts },
  { name: "changes of e-mail", run: finishSilentChanges },
  { name: "alerts", run: sendDueAlerts },
  { name: "mails to the operator", run: mailNotices },
];

/**
 * Does what the clock has to do. A task that fails stops no other; it is tried again at the next ring, and the operator
 * is told when it fails first and when it works again.
 * @param now milliseconds since 1970
 */
export async function runScheduled(env: Env, now: number): Promise<void> {
  const deployment = openDeployment(env);
  const failing = await namesOfFailing(deployment);
  for (const task of TASKS) {
    const hasFailed = failing.has(task.name);
    if (hasFailed || (task.isDue?.(now) ?? true)) await runTask(task, deployment, { now, hasFailed });
  }
}

async function runTask(
  { name, run }: Task,
  deployment: Deployment,
  { now, hasFailed }: { now: number; hasFailed: boolean },
): Promise<void> {
  const { users } = deployment;
  try {
    await run(deployment, now);
    if (hasFailed) await recordTaskSuccess(users, name, now);
  } catch (error) {
    logFailure(error, `the clock's task '${name}'`);
    await recordTaskFailure(users, { task: name, reason: failureName(error) }, now).catch((second: unknown) =>
      logFailure(second, "record of a task's failure"),
    );
  }
}

/** The names of the tasks that failed last. Where D1 itself does not answer, each task is tried as if none had failed. */
async function namesOfFailing({ users }: Deployment): Promise<ReadonlySet<string>> {
  try {
    return new Set((await listFailingTasks(users)).map(({ task }) => task));
  } catch (error) {
    logFailure(error, "reading which tasks of the clock fail");
    return new Set();
  }
}
