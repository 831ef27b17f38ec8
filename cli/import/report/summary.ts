import type { ScanCounts } from "../read/scan.ts";
import type { Selection } from "../recordings.ts";
import type { ImportState } from "../state/state.ts";

/** The numbers of files that came in or did not, and why. */
export interface Summary {
  added: number;
  updated: number;
  unchanged: number;
  copies: Selection["copies"];
  failed: { name: string; reason: string }[];
  warnings: { name: string; warning: string }[];
  scan: ScanCounts;
}

/** Counts a run after it has ended, or half-way when it was stopped. `before` is the selection it began with. */
export function summarise({ database, run }: ImportState, before: Selection, scan: ScanCounts): Summary {
  const done = database.prepare("SELECT 1 FROM file WHERE path = ? AND status = 'done'");
  const written = before.recordings.filter(
    ({ path, isPending }) => isPending && done.get(path) !== undefined,
  );
  const failed = database
    .prepare("SELECT name, error AS reason FROM file WHERE run = ? AND status = 'failed' ORDER BY name")
    .all(run) as unknown as Summary["failed"];
  const warnings = database
    .prepare(
      `SELECT name, value AS warning FROM file, json_each(warnings)
       WHERE run = ? AND status <> 'failed' ORDER BY name`,
    )
    .all(run) as unknown as Summary["warnings"];
  return {
    added: written.filter(({ isKnown }) => !isKnown).length,
    updated: written.filter(({ isKnown }) => isKnown).length,
    unchanged: before.recordings.filter(({ isPending }) => !isPending).length,
    copies: before.copies,
    failed: [...scan.unreadable, ...failed],
    warnings,
    scan,
  };
}
