import { dayOf, readArguments, UsageError } from "../terminal/arguments.ts";

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
  const { values } = readArguments({
    args: [...parameters],
    options: {
      from: { type: "string" },
      to: { type: "string" },
      csv: { type: "string" },
      remote: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return "help";
  const [from, to] = [dayOf("from", values.from), dayOf("to", values.to)];
  if (from > to) throw new UsageError(`--from ${from} is after --to ${to}`);
  if (values.csv === "") throw new UsageError("--csv needs a file or a folder");
  return { from, to, csv: values.csv, isRemote: values.remote === true };
}

/** @throws UsageError that names the mistake */
export function readReconcileOptions(parameters: readonly string[]): ReconcileOptions | "help" {
  const { values } = readArguments({
    args: [...parameters],
    options: {
      days: { type: "string" },
      remote: { type: "boolean" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) return "help";
  const days = Number(values.days ?? DAYS);
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS) {
    throw new UsageError(`--days takes a number from 1 to ${MOST_DAYS}`);
  }
  return { days, isRemote: values.remote === true };
}
