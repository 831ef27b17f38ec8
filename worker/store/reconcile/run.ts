import { logProblem } from "../../providers/stripe/problem.ts";
import type { Counter } from "../ledger/settle.ts";

/** One thing that was put right. */
export interface Change {
  kind: "purchase" | "checkout" | "refund" | "dispute" | "fee";
  /** Stripe's. */
  id: string;
  /** What is known of it now, in a few words for the operator. */
  detail: string;
}

export interface Reconciled {
  /** How many events had been kept and forgotten. */
  events: number;
  changes: Change[];
  /** How many objects or lists of Stripe's could not be used; each is in the log. */
  failed: number;
}

/** What the steps of one run share. */
export interface Run extends Reconciled {
  counter: Counter;
  /** Milliseconds since 1970. */
  since: number;
}

/** Does something that may fail without the rest. */
export async function attempt(run: Run, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logProblem(error);
    run.failed += 1;
  }
}
