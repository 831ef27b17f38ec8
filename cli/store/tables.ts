import { decimalText } from "#domain/store/money.ts";
import { utcDay } from "#domain/utc-day.ts";
import type { UserDb } from "#worker/db/client.ts";
import type { Table } from "../terminal/table.ts";
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

const number = (name: string) => ({ name, isNumber: true as const });
const text = (name: string) => ({ name });
const MONEY = [
  text("currency"),
  ...["sold", "gross", "discounts", "tax", "paid", "refunds", "disputes lost", "fees", "net"].map(number),
];

export const UNKNOWN = "unknown";

/** The tables of the sales in these days, and those of problems where there are any. */
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
      utcDay(row.boughtAt),
      row.userId,
      row.kind,
      row.itemId,
      row.title,
      row.purchaseId,
      row.currency,
      decimalText({ amountMinor: row.paid, currency: row.currency }),
    ]),
  };
}

function unownedTable(payments: readonly UnownedRow[]): Table {
  return {
    name: "unowned",
    title: "Paid by accounts that were deleted: nobody can own it, so it is refunded",
    columns: ["day", "kind", "id", "title", "session", "refund", "currency"].map(text).concat(number("paid")),
    rows: payments.map((row) => [
      utcDay(row.foundAt),
      row.kind,
      row.itemId,
      row.title,
      row.purchaseId,
      row.refundId ?? (row.refusal === null ? "not yet" : `REFUSED: ${row.refusal}`),
      row.currency,
      decimalText({ amountMinor: row.paid, currency: row.currency }),
    ]),
  };
}

function putAsideTable(events: readonly PutAsideRow[]): Table {
  return {
    name: "put-aside",
    title: "Events of Stripe's that could not be used and were put aside",
    columns: ["day", "event", "type", "reason"].map(text),
    rows: events.map((row) => [utcDay(row.putAsideAt), row.eventId, row.type, row.reason]),
  };
}

function money(line: ReportLine): string[] {
  const { currency } = line;
  const amounts = [line.gross, line.discounts, line.tax, line.paid, line.refunds, line.disputesLost];
  const net = netOf(line);
  return [
    currency,
    String(line.count),
    ...amounts.map((amount) => decimalText({ amountMinor: amount, currency })),
    feesText(line),
    net === null ? UNKNOWN : decimalText({ amountMinor: net, currency }),
  ];
}

/** The fees as text. Fees in another currency are written in it: the rate is not known here. */
function feesText(line: ReportLine): string {
  const fees = feesIn(line);
  if (fees !== null) return decimalText({ amountMinor: fees, currency: line.currency });
  if (line.withoutFee > 0) return UNKNOWN;
  return [...line.fees]
    .map(([currency, amount]) => `${decimalText({ amountMinor: amount, currency })} ${currency}`)
    .join(" + ");
}
