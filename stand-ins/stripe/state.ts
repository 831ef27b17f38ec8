import { DatabaseSync } from "node:sqlite";

/** Any of Stripe's objects that has an id. */
export interface StripeObject {
  id: string;
  object: string;
}

/** Chooses the objects of a list, newest first. */
export interface ListQuery {
  /** Fields of the object that must have just these values. */
  equal?: Record<string, string | undefined>;
  created?: { gt?: number; gte?: number; lt?: number; lte?: number };
  startingAfter?: string;
  endingBefore?: string;
  limit?: number;
}

/** Everything that the stand-in remembers. */
export interface State {
  database: DatabaseSync;
  put: <T extends StripeObject & { created?: number }>(object: T) => void;
  get: <T extends StripeObject>(object: T["object"], id: string) => T | undefined;
  find: (id: string) => StripeObject | undefined;
  list: <T extends StripeObject>(object: T["object"], query?: ListQuery) => T[];
  /** Runs the work in one transaction. */
  together: <T>(work: () => T) => T;
  close: () => void;
}

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE IF NOT EXISTS objects (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    object TEXT NOT NULL,
    created INTEGER NOT NULL,
    body TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS objects_by_kind ON objects (object, sequence);
  CREATE INDEX IF NOT EXISTS objects_by_intent ON objects (object, json_extract(body, '$.payment_intent'));
  CREATE INDEX IF NOT EXISTS objects_by_charge ON objects (object, json_extract(body, '$.charge'));
  CREATE TABLE IF NOT EXISTS deliveries (
    event TEXT PRIMARY KEY,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_ms INTEGER
  );
  CREATE TABLE IF NOT EXISTS answers (
    key TEXT PRIMARY KEY,
    request TEXT NOT NULL,
    status INTEGER NOT NULL,
    body TEXT NOT NULL,
    request_id TEXT NOT NULL,
    created INTEGER NOT NULL
  );
`;

/** A command may write beside the running app. */
const LOCK_WAIT_MS = 5000;

const COMPARISONS = { gt: ">", gte: ">=", lt: "<", lte: "<=" } as const;

/** @param file a path or ":memory:" */
export function openState(file: string): State {
  const database = new DatabaseSync(file, { timeout: LOCK_WAIT_MS });
  database.exec(SCHEMA);
  const put = database.prepare(
    `INSERT INTO objects (id, object, created, body) VALUES (?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
  );
  const find = database.prepare("SELECT body FROM objects WHERE id = ?");
  const read = <T>(row: unknown) => JSON.parse((row as { body: string }).body) as T;

  const state: State = {
    database,
    put: (object) => void put.run(object.id, object.object, object.created ?? 0, JSON.stringify(object)),
    find: (id) => {
      const row = find.get(id);
      return row && read<StripeObject>(row);
    },
    get: <T extends StripeObject>(object: T["object"], id: string) => {
      const found = state.find(id);
      return found?.object === object ? (found as T) : undefined;
    },
    list: <T extends StripeObject>(object: T["object"], query: ListQuery = {}) => {
      const { sql, values } = conditions(object, query);
      const order = query.endingBefore ? "ASC" : "DESC";
      const rows = database
        .prepare(`SELECT body FROM objects WHERE ${sql} ORDER BY sequence ${order} LIMIT ?`)
        .all(...values, query.limit ?? -1)
        .map((row) => read<T>(row));
      return query.endingBefore ? rows.toReversed() : rows;
    },
    together: (work) => {
      database.exec("BEGIN IMMEDIATE");
      try {
        const done = work();
        database.exec("COMMIT");
        return done;
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
    close: () => database.close(),
  };
  return state;
}

function conditions(object: string, query: ListQuery): { sql: string; values: (string | number)[] } {
  const parts: [sql: string, value: string | number][] = [["object = ?", object]];
  for (const [field, value] of Object.entries(query.equal ?? {})) {
    if (value !== undefined) parts.push([`json_extract(body, '$.${field}') = ?`, value]);
  }
  for (const [name, sign] of Object.entries(COMPARISONS)) {
    const value = query.created?.[name as keyof typeof COMPARISONS];
    if (value !== undefined) parts.push([`created ${sign} ?`, value]);
  }
  const place = "(SELECT sequence FROM objects WHERE id = ?)";
  if (query.startingAfter) parts.push([`sequence < ${place}`, query.startingAfter]);
  if (query.endingBefore) parts.push([`sequence > ${place}`, query.endingBefore]);
  return { sql: parts.map(([sql]) => sql).join(" AND "), values: parts.map(([, value]) => value) };
}
