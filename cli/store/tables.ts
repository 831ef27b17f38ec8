import type { UserDb } from "#worker/db/client.ts";
import { amountText } from "./amount.ts";
import { feesIn, netOf, type Report, type ReportLine, reportOf } from "./report.ts";
import {
  listEntries,
  listPaidTwice,
  listPutAside,
  listSales,
  listUnownedPayments,
  type PutAsideRow,
  type Range,
  type SecondRow,
  type UnownedRow,
} from "./report-queries.ts";

/** One table as it is printed and written: cells that are texts, and those that are numbers already written out. */
export interface Table {
  /** Of its file. */
  name: string;
  title: string;
  columns: { name: string; isNumber?: true }[];
  rows: string[][];
}

const number = (name: string) => ({ name, isNumber: true as const });
const text = (name: string) => ({ name });
const MONEY = [
  text("currency"),
  ...["sold", "gross", "discounts", "tax", "paid", "refunds", "disputes lost", "fees", "net"].map(number),
];

export const UNKNOWN = "unknown";

/** What was sold in these days: all tables; those of what went wrong only where there is something. */
export async function tablesOf(db: UserDb, range: Range): Promise<Table[]> {
  const sold = toTables(reportOf(await listSales(db, range), await listEntries(db, range)));
  const wrong = [
    secondTable(await listPaidTwice(db, range)),
    unownedTable(await listUnownedPayments(db, range)),
    putAsideTable(await listPutAside(db, range)),
  ];
  return [...sold, ...wrong.filter(({ rows }) => rows.length > 0)];
}

function toTables({ items, artists, currencies }: Report): Table[] {
  return [
    {
      name: "items",
      title: "Songs and albums",
      columns: [text("kind"), text("id"), text("title"), text("artist"), ...MONEY],
      rows: items.map((line) => [line.kind, line.itemId, line.title, line.artist, ...money(line)]),
    },
    {
      name: "artists",
      title: "Artists",
      columns: [text("artist"), ...MONEY],
      rows: artists.map((line) => [line.artist, ...money(line)]),
    },
    { name: "currencies", title: "In all", columns: MONEY, rows: currencies.map(money) },
  ];
}

function secondTable(paidTwice: readonly SecondRow[]): Table {
  return {
    name: "paid-twice",
    title: "WARNING: paid for although the same user owned it already",
    columns: ["day", "user", "kind", "id", "title", "session", "currency"].map(text).concat(number("paid")),
    rows: paidTwice.map((row) => [
      dayOf(row.boughtAt),
      row.userId,
      row.kind,
      row.itemId,
      row.title,
      row.purchaseId,
      row.currency,
      amountText(row.paid, row.currency),
    ]),
  };
}

function unownedTable(payments: readonly UnownedRow[]): Table {
  return {
    name: "unowned",
    title: "Paid by accounts that were deleted: nobody can own it, so it is refunded",
    columns: ["day", "kind", "id", "title", "session", "refund", "currency"].map(text).concat(number("paid")),
    rows: payments.map((row) => [
      dayOf(row.foundAt),
      row.kind,
      row.itemId,
      row.title,
      row.purchaseId,
      row.refundId ?? (row.refusal === null ? "not yet" : `REFUSED: ${row.refusal}`),
      row.currency,
      amountText(row.paid, row.currency),
    ]),
  };
}

function putAsideTable(events: readonly PutAsideRow[]): Table {
  return {
    name: "put-aside",
    title: "Events of Stripe's that could not be used and were put aside",
    columns: ["day", "event", "type", "reason"].map(text),
    rows: events.map((row) => [dayOf(row.putAsideAt), row.eventId, row.type, row.reason]),
  };
}

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

function money(line: ReportLine): string[] {
  const { currency } = line;
  const amounts = [line.gross, line.discounts, line.tax, line.paid, line.refunds, line.disputesLost];
  const net = netOf(line);
  return [
    currency,
    String(line.count),
    ...amounts.map((amount) => amountText(amount, currency)),
    feesText(line),
    net === null ? UNKNOWN : amountText(net, currency),
  ];
}

/** Fees that were taken in another currency are said in it: nobody here knows the rate. */
function feesText(line: ReportLine): string {
  const fees = feesIn(line);
  if (fees !== null) return amountText(fees, line.currency);
  if (line.withoutFee > 0) return UNKNOWN;
  return [...line.fees]
    .map(([currency, amount]) => `${amountText(amount, currency)} ${currency}`)
    .join(" + ");
}
