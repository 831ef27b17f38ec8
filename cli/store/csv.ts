import type { Table } from "./tables.ts";

/** A table as CSV. (RFC 4180) */
export function toCsv({ columns, rows }: Pick<Table, "columns" | "rows">): string {
  const lines = [
    columns.map(({ name }) => field(name)),
    ...rows.map((row) => row.map((cell, index) => field(columns[index]?.isNumber ? cell : inert(cell)))),
  ];
  return lines.map((line) => `${line.join(",")}\r\n`).join("");
}

const field = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A spreadsheet would run a title like '=1+1' as a formula; the apostrophe makes it text. (OWASP, CSV Injection) */
const inert = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
