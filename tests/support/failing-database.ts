import { FaultPlan } from "./faults/fault-plan.ts";
import { faultyDatabase } from "./faults/faulty-bindings.ts";

/** D1 that fails at one of its calls, before it has done it or after, when only the answer is lost. */
export interface FailingDatabase {
  database: D1Database;
  /** Calls since the last plan. */
  calls: () => number;
  /** Counted from 1; null lets everything pass. */
  failAt: (call: number | null, when?: "before" | "after") => void;
}

export function failing(real: D1Database): FailingDatabase {
  const plan = new FaultPlan();
  return {
    database: faultyDatabase(real, plan),
    calls: () => plan.calls.d1 ?? 0,
    failAt: (at, kind = "before") => void plan.begin(at === null ? null : { kind, at }),
  };
}
