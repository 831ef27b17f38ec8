import { DatabaseSync } from "node:sqlite";

import { fileMemory } from "./files.ts";
import { objectMemory } from "./objects.ts";
import { STATE_SCHEMA } from "./schema.ts";

/** The memory of earlier runs of files and stored objects, and the progress of this one. */
export type ImportState = ReturnType<typeof openState>;

/** Opens the state of imports. Every call is one small transaction, so that a killed run loses nothing. */
export function openState(path: string) {
  const database = new DatabaseSync(path);
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL");
  database.exec(STATE_SCHEMA);
  const run = Number(database.prepare("SELECT coalesce(max(run), 0) + 1 AS run FROM file").get()?.["run"]);
  return {
    ...fileMemory(database, run),
    ...objectMemory(database),

    setUnfinished: (sinceMs: number) =>
      database.prepare("INSERT OR IGNORE INTO unfinished VALUES (?)").run(sinceMs),
    isUnfinished: () => database.prepare("SELECT 1 FROM unfinished").get() !== undefined,
    setFinished: () => database.exec("DELETE FROM unfinished"),

    /** For queries over all files of this run: see `recordings.ts` and `report/summary.ts`. */
    database,
    run,
    close: () => database.close(),
  };
}
