import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/** A mistake in how a command was called. */
export class UsageError extends Error {}

export interface ReportOptions {
  /** The first and the last day, both included, as yyyy-mm-dd in UTC. */
  from: string;
  to: string;
  /** A file or a folder. */
  csv: string | undefined;
  isRemote: boolean;
}

export interface ReconcileOptions {
  days: number;
  isRemote: boolean;
}

export const REPORT_USAGE = `Usage: npm run store:report -- --from 2026-01-01 --to 2026-01-31 [options]

  Prints what was sold from the first day to the last, both included, in UTC: by song and album, by artist,
  and in all. Every currency stands by itself. Refunds, lost disputes and fees count on the day of their own.

  --csv PATH        writes it too: to a file (PATH ends with .csv) the songs and albums, to a folder all tables
  --remote          of the deployed site instead of the state on this machine
  --help            this text`;

export const RECONCILE_USAGE = `Usage: npm run store:reconcile -- [options]

  Asks Stripe what was paid, refunded and disputed, records what is missing here, and prints what it changed.
  The deployed site does the same by itself every hour for the last three days.

  --days N          how far to look back, 3 unless told
  --remote          for the deployed site instead of the state on this machine
  --help            this text`;

const DAYS = 3;
const MOST_DAYS = 3650;

/** @throws UsageError that names the mistake */
export function readReportOptions(parameters: readonly string[]): ReportOptions | "help" {
  const values = parse(parameters, {
    from: { type: "string" },
    to: { type: "string" },
    csv: { type: "string" },
    remote: { type: "boolean" },
    help: { type: "boolean", short: "h" },
  });
  if (values["help"]) return "help";
  const [from, to] = [dayOf("from", values["from"]), dayOf("to", values["to"])];
  if (from > to) throw new UsageError(`--from ${from} is after --to ${to}`);
  if (values["csv"] === "") throw new UsageError("--csv needs a file or a folder");
  return { from, to, csv: values["csv"] as string | undefined, isRemote: values["remote"] === true };
}

/** @throws UsageError that names the mistake */
export function readReconcileOptions(parameters: readonly string[]): ReconcileOptions | "help" {
  const values = parse(parameters, {
    days: { type: "string" },
    remote: { type: "boolean" },
    help: { type: "boolean", short: "h" },
  });
  if (values["help"]) return "help";
  const days = Number(values["days"] ?? DAYS);
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) {
    throw new UsageError(`--days takes a number from 1 to ${MOST_DAYS}`);
  }
  return { days, isRemote: values["remote"] === true };
}

/** @throws UsageError for text that is no day of the calendar */
export function dayOf(option: string, text: unknown): string {
  if (typeof text !== "string") throw new UsageError(`--${option} is missing`);
  const instant = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  // 30 February is read as 2 March.
  if (Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(text)) {
    throw new UsageError(`--${option} ${text} is no day, such as 2026-01-31`);
  }
  return text;
}

function parse(parameters: readonly string[], options: ParseArgsOptionsConfig) {
  try {
    return parseArgs({ args: [...parameters], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
