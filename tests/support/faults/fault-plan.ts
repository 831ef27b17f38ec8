/** What the Worker calls: the database, the bucket, the mail, the counters of plays, and other services. */
export type Target = "d1" | "r2" | "mail" | "plays" | "fetch";

/**
 * The ways in which a call goes wrong. "before" and "after" are failures of no known kind, before the work is done and
 * after it, when only the answer is lost; "end" is the end of the Worker itself, before the work or after it.
 */
export type FaultKind =
  | "before"
  | "after"
  | "overloaded"
  | "slow"
  | "missing"
  | "cut"
  | "down"
  | "silent"
  | "nonsense"
  | "reset"
  | "end-before"
  | "end-after";

/** One fault of one request. */
export interface Fault {
  kind: FaultKind;
  /** Whose calls it is about; those of all when left out. */
  target?: Target;
  /** The number of the call, from 1; each of them when left out. */
  at?: number;
  /** Milliseconds by which the clock is wrong. */
  clockMs?: number;
}

const SLOW_MS = 2000;

const never = () => new Promise<never>(() => undefined);

/** A failure that says of itself that it passes, as those of Durable Objects do. */
function passing(message: string): Error {
  return Object.assign(new Error(message), { retryable: true });
}

/** Counts the calls of one request at a time, and lets the one go wrong that the fault names. */
export class FaultPlan {
  #fault: Fault | null = null;
  #calls = 0;
  #ofTarget: Partial<Record<Target, number>> = {};
  #end: () => void = () => undefined;

  /** The calls since the last beginning, by their targets. */
  get calls(): Readonly<Partial<Record<Target, number>>> {
    return this.#ofTarget;
  }

  /** Begins with a request. @returns a promise that is kept when the Worker is to end, for `null` never */
  begin(fault: Fault | null): Promise<void> {
    this.#fault = fault;
    this.#calls = 0;
    this.#ofTarget = {};
    return new Promise((resolve) => (this.#end = resolve));
  }

  /** Does a call, or what the plan makes of it. @param spoil the answers that are special to a target, by kind */
  async through<Answer>(
    target: Target,
    work: () => Promise<Answer>,
    spoil: Partial<Record<FaultKind, () => Promise<Answer>>> = {},
  ): Promise<Answer> {
    const kind = this.#kindOfNext(target);
    const special = kind && spoil[kind];
    if (special) return special();
    switch (kind) {
      case "before":
        throw new Error("D1 is away");
      case "after":
        await work();
        throw new Error("D1_ERROR: Network connection lost.");
      case "overloaded":
        throw new Error("D1_ERROR: D1 DB is overloaded. Requests queued for too long.");
      case "down":
        throw new Error("get: We encountered an internal error. Please try again. (10001)");
      case "reset":
        throw passing("Durable Object reset because its code was updated.");
      case "slow":
        await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
        return work();
      case "silent":
        return never();
      case "end-before":
        this.#end();
        return never();
      case "end-after":
        await work();
        this.#end();
        return never();
      default:
        return work();
    }
  }

  #kindOfNext(target: Target): FaultKind | null {
    this.#calls += 1;
    const ofTarget = (this.#ofTarget[target] ?? 0) + 1;
    this.#ofTarget[target] = ofTarget;
    const fault = this.#fault;
    if (!fault || (fault.target !== undefined && fault.target !== target)) return null;
    const number = fault.target === undefined ? this.#calls : ofTarget;
    return fault.at === undefined || fault.at === number ? fault.kind : null;
  }
}
