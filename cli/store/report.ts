import type { EntryRow, SaleRow } from "./report-queries.ts";

/** One line of a table: the sales of a group in one currency, in minor units of it. */
export interface ReportLine {
  /** The group that the line sums up: an item, an artist, or everything. */
  key: string;
  kind: "song" | "album";
  itemId: string;
  title: string;
  artist: string;
  currency: string;
  count: number;
  gross: number;
  discounts: number;
  tax: number;
  paid: number;
  refunds: number;
  disputesLost: number;
  /** Keyed by their own currency, which is that of the operator's account. */
  fees: Map<string, number>;
  withoutFee: number;
}

/** The report's three tables. */
export interface Report {
  items: ReportLine[];
  artists: ReportLine[];
  currencies: ReportLine[];
}

type Row = SaleRow | EntryRow;

export function reportOf(sales: readonly SaleRow[], entries: readonly EntryRow[]): Report {
  const by = (keyOf: (row: Row) => string) => toLines(sales, entries, keyOf);
  return {
    items: by(({ kind, itemId }) => `${kind} ${itemId}`),
    artists: by(({ artist }) => artist),
    currencies: by(() => ""),
  };
}

/** The paid money less refunds, lost disputes and fees. Null while a fee is unknown, or in another currency. */
export function netOf({ paid, refunds, disputesLost, ...line }: ReportLine): number | null {
  const fees = feesIn(line);
  return fees === null ? null : paid - refunds - disputesLost - fees;
}

/** The fees in the currency of the sales; null when they are not, or not all, known in it. */
export function feesIn({ fees, currency, withoutFee }: Pick<ReportLine, "fees" | "currency" | "withoutFee">) {
  const isElsewhere = [...fees.keys()].some((other) => other !== currency);
  return withoutFee > 0 || isElsewhere ? null : (fees.get(currency) ?? 0);
}

function toLines(
  sales: readonly SaleRow[],
  entries: readonly EntryRow[],
  keyOf: (row: Row) => string,
): ReportLine[] {
  const lines = new Map<string, ReportLine>();
  const lineOf = (row: Row) => {
    const key = keyOf(row);
    const known = lines.get(`${row.currency} ${key}`);
    const line = known ?? emptyLine(key, row);
    lines.set(`${row.currency} ${key}`, line);
    return line;
  };
  for (const row of sales) {
    const line = lineOf(row);
    for (const part of ["count", "gross", "discounts", "tax", "paid", "withoutFee"] as const)
      line[part] += row[part];
  }
  for (const row of entries) addEntry(lineOf(row), row);
  return [...lines.values()].sort(
    (a, b) => compare(a.currency, b.currency) || b.paid - a.paid || compare(a.key, b.key),
  );
}

function addEntry(line: ReportLine, { entry, amount, entryCurrency }: EntryRow): void {
  if (entry === "refund") line.refunds += amount;
  else if (entry === "refund-failed") line.refunds -= amount;
  else if (entry === "dispute-lost") line.disputesLost += amount;
  else line.fees.set(entryCurrency, (line.fees.get(entryCurrency) ?? 0) + amount);
}

function emptyLine(key: string, { kind, itemId, title, artist, currency }: Row): ReportLine {
  const sums = {
    count: 0,
    gross: 0,
    discounts: 0,
    tax: 0,
    paid: 0,
    refunds: 0,
    disputesLost: 0,
    withoutFee: 0,
  };
  return { key, kind, itemId, title, artist, currency, ...sums, fees: new Map() };
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
