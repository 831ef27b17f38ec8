import type { StripeDouble } from "../stripe/double.ts";
import type { TestWorker } from "../worker.ts";

/** What the Worker has stored, a line a row or count. */
export type StoredState = readonly string[];

/**
 * Tables that count tries, of visits and reports, which nobody sends again, of the networks that an account is known in, which the
 * next sign-in writes, and of mails that are left to the clock; and those that follow from others by triggers, by the
 * counters of plays and by their clock.
 */
const LEFT_OUT = new Set([
  "rate_limits",
  "used_captchas",
  "traffic_daily",
  "policy_violations",
  "known_networks",
  "due_receipts",
  "d1_migrations",
  "comment_counts",
  "play_flushes",
  "plays_daily",
  "plays_monthly",
  "song_stats",
  "songs",
]);

/** Rows that may be there twice: of a session whose answer was lost nobody has the token. */
const ALIKE = new Set(["sessions"]);

const tables = new WeakMap<D1Database, string[]>();

async function tablesOf(database: D1Database): Promise<string[]> {
  const known = tables.get(database);
  if (known) return known;
  const { results } = await database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE TABLE%'")
    .all<{ name: string }>();
  const names = results.map(({ name }) => name);
  const own = names.filter((name) => !LEFT_OUT.has(name) && !/^(_cf_|sqlite_)/.test(name));
  tables.set(database, own);
  return own;
}

/** Reads what is stored: all rows, the plays that the counters have saved, and the pages at the till. */
export async function readState(
  { database, fetch, shard }: Pick<TestWorker, "database" | "fetch" | "shard">,
  till: StripeDouble | null,
): Promise<StoredState> {
  const names = await tablesOf(database);
  // Asked from inside of the Worker: from outside each row takes a way of its own.
  const queries = JSON.stringify(names.map((name) => `SELECT * FROM ${name}`));
  const answer = await fetch("http://localhost/", { headers: { "X-Queries": queries } });
  const answers = await answer.json<Record<string, unknown>[][]>();
  const rows = answers.flatMap((results, index) => {
    const name = names[index] ?? "";
    // A picture that nothing names yet is removed by the clock.
    const kept = results.filter((row) => name !== "user_pictures" || row["removable_at"] === null);
    return kept.map((row) => `${name} ${JSON.stringify(row)}`);
  });
  const { journal } = await (await shard("tune")).rows();
  const counts = Array.from({ length: journal }, (_, n) => `play ${n}`);
  return [...rows, ...counts, ...[...(till?.sessions.keys() ?? [])].map((id) => `page to pay on ${id}`)];
}

/** The difference between two states, without what is another each time: ids, instants, secrets, names. */
export function changeOf(before: StoredState, after: StoredState): string[] {
  const [old, young] = [new Set(before), new Set(after)];
  const lines = [
    ...after.filter((row) => !old.has(row)).map((row) => `+ ${anonymous(row)}`),
    ...before.filter((row) => !young.has(row)).map((row) => `- ${anonymous(row)}`),
  ].toSorted();
  return lines.filter((line, index) => {
    const table = line.split(" ")[1] ?? "";
    return !ALIKE.has(table) || line !== lines[index - 1];
  });
}

const anonymous = (row: string) =>
  row
    .replace(/\$scrypt[^"]*/g, "hash")
    .replace(/[\w.-]+@example\.org/g, "email")
    .replace(/Member \d+/g, "name")
    .replace(/\b(cs_test|pi|evt|re)_\w+/g, "$1")
    .replace(/play \d+/g, "play")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "uuid")
    .replace(/(?<=["-])[0-9a-f]{16,64}(?=\\?")/gi, "hex")
    .replace(/(?<=["-])[a-z0-9]{20}(?=\\?")/g, "id")
    .replace(/\b1[789]\d{8,11}\b/g, "instant")
    .replace(/"(due|told)_at":(null|instant)/g, '"$1_at":0')
    // A comment that was tried before it could be stored waits for the operator.
    .replace(/"state":"(shown|waiting)"/g, '"state":"stored"')
    .replace(/"suspicion":"(repeated)?"/g, '"suspicion":""');
