import { refreshCharts } from "#catalogue/plays/charts.ts";
import { catalogueDb, type CatalogueDb } from "#catalogue/db/db.ts";
import { dropOldPlays } from "#catalogue/plays/plays.ts";
import { refreshSearch } from "#catalogue/search/terms.ts";
import { utcDay } from "#domain/utc-day.ts";
import { deleteExpiredCodes } from "./accounts/passwords/code-queries.ts";
import { deleteExpiredNetworks } from "./accounts/sessions/known-network-queries.ts";
import { deleteExpiredSessions } from "./accounts/sessions/queries.ts";
import { type UserDb, userDb } from "./db/client.ts";
import type { Env } from "./http/env.ts";
import { tellOfWaiting } from "./community/letters/contact.ts";
import { sendDueAnswers } from "./community/letters/inbox.ts";
import { forgetUnconfirmed } from "./community/letters/newsletter.ts";
import { sweepPictures } from "./pictures/store.ts";
import { deleteOldCounters } from "./http/limits/queries.ts";
import { failureName, logFailure } from "./http/log-failure.ts";
import { mailNotices } from "./operator/mail-notices.ts";
import { listFailingTasks, recordTaskFailure, recordTaskSuccess } from "./operator/task-queries.ts";
import { deleteExpiredCaptchas } from "./providers/captcha/queries.ts";
import { keepBooks } from "./store/reconcile/keep-books.ts";
import { dropOldVisits } from "./community/traffic/queries.ts";

/** What a task of the clock works with. */
interface Ring {
  env: Env;
  catalogue: CatalogueDb;
  users: UserDb;
  /** Milliseconds since 1970. */
  now: number;
}

interface Task {
  /** As the operator's mails call it. */
  name: string;
  run: (ring: Ring) => Promise<unknown>;
  /** Whether it is its time, for what is not done at each ring; a task that failed is tried at the next one anyway. */
  isDue?: (now: number) => boolean;
}

/** The clock rings so often, see `crons` in wrangler.toml. */
const RING_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

const hourly = (now: number) => now % HOUR_MS < RING_MS;
/** At three on Sundays, when few listen. */
const weekly = (now: number) =>
  hourly(now) && new Date(now).getUTCDay() === 0 && new Date(now).getUTCHours() === 3;

/** All that the clock does, in this order: what the others leave to tell the operator goes out last. */
const TASKS: readonly Task[] = [
  { name: "charts", run: ({ catalogue, now }) => refreshCharts(catalogue, utcDay(now)) },
  { name: "old plays", run: ({ catalogue, now }) => dropOldPlays(catalogue, now) },
  { name: "search", isDue: weekly, run: ({ catalogue }) => refreshSearch(catalogue) },
  { name: "expired sessions", run: ({ users, now }) => deleteExpiredSessions(users, now) },
  { name: "expired codes", run: ({ users, now }) => deleteExpiredCodes(users, now) },
  { name: "expired networks", run: ({ users, now }) => deleteExpiredNetworks(users, now) },
  { name: "old limits", run: ({ users, now }) => deleteOldCounters(users, now) },
  { name: "expired captchas", run: ({ users, now }) => deleteExpiredCaptchas(users, now) },
  { name: "unconfirmed subscribers", run: ({ users, now }) => forgetUnconfirmed(users, now) },
  { name: "old visits", run: ({ users, now }) => dropOldVisits(users, now) },
  { name: "pictures", run: ({ env, users, now }) => sweepPictures({ bucket: env.MEDIA, users }, now) },
  { name: "letters", run: ({ env, users, now }) => tellOfWaiting(env, users, now) },
  { name: "answers", run: ({ env, users, now }) => sendDueAnswers(env, users, now) },
  { name: "books", isDue: hourly, run: ({ env, now, ...shop }) => keepBooks(env, shop, now) },
  { name: "mails to the operator", run: ({ env, now, ...shop }) => mailNotices(env, shop, now) },
];

/**
 * Does what the clock has to do. A task that fails stops no other; it is tried again at the next ring, and the operator
 * is told when it fails first and when it works again.
 * @param now milliseconds since 1970
 */
export async function runScheduled(env: Env, now: number): Promise<void> {
  const ring: Ring = { env, catalogue: catalogueDb(env), users: userDb(env), now };
  const failing = await namesOfFailing(ring);
  for (const task of TASKS) {
    const hasFailed = failing.has(task.name);
    if (hasFailed || (task.isDue?.(now) ?? true)) await runTask(task, ring, hasFailed);
  }
}

async function runTask({ name, run }: Task, ring: Ring, hasFailed: boolean): Promise<void> {
  const { users, now } = ring;
  try {
    await run(ring);
    if (hasFailed) await recordTaskSuccess(users, name, now);
  } catch (error) {
    logFailure(error, `the clock's task '${name}'`);
    await recordTaskFailure(users, { task: name, reason: failureName(error) }, now).catch((second: unknown) =>
      logFailure(second, "record of a task's failure"),
    );
  }
}

/** Where D1 itself does not answer, each task is tried as if none had failed. */
async function namesOfFailing({ users }: Ring): Promise<ReadonlySet<string>> {
  try {
    return new Set((await listFailingTasks(users)).map(({ task }) => task));
  } catch (error) {
    logFailure(error, "reading which tasks of the clock fail");
    return new Set();
  }
}
