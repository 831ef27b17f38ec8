/** The depth to which causes are followed: an error may be its own cause. */
const CAUSES_AT_MOST = 5;

/**
 * Writes a failure to the log without the data of people. The parameters of a query, the text of a message and the
 * answer of a provider may hold e-mails, passwords' hashes and letters, so none of them is written. The log names the
 * place: the error's name and code, its SQL with placeholders, its stack, and the same of its causes.
 * Nothing but this file writes to the Worker's console.
 * @param doing the work that failed, as a constant phrase such as "mail of a letter"
 */
export function logFailure(error: unknown, doing: string): void {
  console.error(JSON.stringify({ failed: doing, ...describe(error, CAUSES_AT_MOST) }));
}

/**
 * Writes a hint for the operator that is no failure of the code, such as a setting that is missing.
 * @param text a constant sentence
 * @param facts numbers, and ids that name nobody without the database
 */
export function logHint(text: string, facts?: Record<string, number | string | readonly string[]>): void {
  console.warn(facts ? `${text} ${JSON.stringify(facts)}` : text);
}

/**
 * Does work whose failure only the runtime would see. The runtime records messages, so the error that it gets says
 * nothing but the kind of work.
 * @throws Error when the work did
 */
export async function withLoggedFailure<Result>(doing: string, work: () => Promise<Result>): Promise<Result> {
  const done = await work().then(
    (result) => ({ result }),
    (error: unknown) => {
      logFailure(error, doing);
      return null;
    },
  );
  if (!done) throw new Error(`Failed: ${doing}`);
  return done.result;
}

/** The fields in which libraries name a failure: our own code, Stripe's type and parameter, OAuth's error, an HTTP status. */
const NAMES_OF_FAILURES = ["code", "type", "error", "param", "status", "statusCode", "requestId"] as const;

/** A failure's name and code, for a message about it that people read. */
export function failureName(error: unknown): string {
  const { name, code } = describe(error, 0);
  return [name, code].filter((part) => typeof part === "string" || typeof part === "number").join(", ");
}

function describe(error: unknown, depth: number): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { name, query, cause } = error as Error & Record<"query", unknown>;
  const errors = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return {
    name: isName(name) ? name : "Error",
    code: sqliteCode(error.message),
    ...namesOf(error),
    sql: typeof query === "string" ? query : undefined,
    at: frames(error),
    cause: cause !== undefined && depth > 0 ? describe(cause, depth - 1) : undefined,
    errors: errors.length > 0 && depth > 0 ? errors.map((one) => describe(one, depth - 1)) : undefined,
  };
}

function namesOf(error: Error & { [Name in (typeof NAMES_OF_FAILURES)[number]]?: unknown }) {
  return Object.fromEntries(
    NAMES_OF_FAILURES.flatMap((name) => (isName(error[name]) ? [[name, error[name]]] : [])),
  );
}

/** Tells a name that a program gave from an address, a telephone number or a sentence. */
function isName(value: unknown): value is string | number {
  if (typeof value === "number") return Number.isInteger(value) && Math.abs(value) < 100_000;
  return typeof value === "string" && /^[A-Za-z][\w.:[\]-]{0,63}$/.test(value);
}

/** The code in a message of D1: SQLite's word at its end, such as SQLITE_BUSY, or D1's own at its beginning. */
function sqliteCode(message: string): string | undefined {
  const [, code, extended] =
    /: (SQLITE_[A-Z_]+)(?: \(extended: (SQLITE_[A-Z_]+)\))?$/.exec(message) ??
    /^(D1_[A-Z_]+)(?=:)/.exec(message) ??
    [];
  return extended ?? code;
}

const STACK_HEAD = /^[\w$.]*(?: \[\w+\])?(?:: )?$/;
const FRAME = /^\s+at .*(?::\d+:\d+|<anonymous>|native|index \d+)\)?$/;

/**
 * The places of a stack. The message stands above them and may have any lines, even some that look like places, so a
 * stack that does not begin with the message gives no places.
 */
function frames({ message, stack = "" }: Error): string[] {
  const start = message === "" ? Math.max(0, stack.indexOf("\n")) : stack.indexOf(message);
  const [head, rest] = [stack.slice(0, start), stack.slice(start + message.length)];
  if (start === -1 || !STACK_HEAD.test(head) || !rest.startsWith("\n")) return [];
  return rest
    .split("\n")
    .filter((line) => FRAME.test(line))
    .map((line) => line.trim());
}
